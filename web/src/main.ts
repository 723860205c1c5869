import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { show } from './shared/me.svelte';

show();
const target = document.getElementById('app');
if (target) mount(App, { target });
