import { choose } from '../src/text/language.svelte';

await choose('en');
