import { mount } from 'svelte';
import './app.css';
import App from './app/App.svelte';
import { load } from './app/pages';
import { current } from './shared/router.svelte';
import { show } from './shared/me.svelte';
import { prepareForOffline } from './shared/offline';
import { askAhead } from './pages/table/known';

// No word is shown before its language is here; the page is fetched meanwhile, and what it will ask for.
const first = current();
load(first).catch(() => undefined); // who waits for it is told
if (first.page === 'table') askAhead(first.id);
await show();
const target = document.getElementById('app');
if (target) mount(App, { target });

// While the page is worked on, every file comes fresh. Where it cannot be, the page needs a connection, as before.
const PAGE_FIRST = 3000; // milliseconds in which it has the line and the processor for itself
if (import.meta.env.PROD) setTimeout(() => void prepareForOffline().catch(() => undefined), PAGE_FIRST);
