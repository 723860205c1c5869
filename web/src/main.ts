import { mount } from 'svelte';
import './app.css';
import App from './app/App.svelte';
import { load } from './app/pages';
import { current } from './shared/router.svelte';
import { show } from './shared/me.svelte';
import { prepareForOffline } from './shared/offline';
import { askAhead } from './pages/table/known';

// No text is shown before its language is loaded; the page and its first data are fetched meanwhile.
const first = current();
load(first).catch(() => undefined); // the code that awaits it gets the error
if (first.page === 'table') askAhead(first.id);
await show();
const target = document.getElementById('app');
if (target) mount(App, { target });

// No service worker in development, where every file is loaded fresh. Without it the page needs a connection.
const PAGE_FIRST = 3000; // milliseconds in which the page has network and processor to itself
if (import.meta.env.PROD) setTimeout(() => void prepareForOffline().catch(() => undefined), PAGE_FIRST);
