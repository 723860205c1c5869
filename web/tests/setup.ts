import { RARE } from '../src/text/catalogue';
import { choose, learn } from '../src/text/language.svelte';

await choose('en');
await learn(...RARE);
