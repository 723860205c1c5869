/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// What every page needs is one file, not dozens of small ones; so is what every table needs.
const FRAME =
  /web\/(src\/(api|app|pieces|shared|text\/(?!languages)|games\/(index|\w+\/(entry|options|picture\/|Picture\.))|pages\/table\/known)|node_modules\/(svelte|clsx|@formatjs|intl-))/;
const TABLE = /web\/src\/(socket\/|table\/|result\/|pages\/table\/(?!lesson))/;

// The page is built into the Python package, which serves it; texts come from the one catalogue there.
export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      $messages: fileURLToPath(new URL('../branchline/messages', import.meta.url)),
      $rules: fileURLToPath(new URL('../docs/rules', import.meta.url)),
    },
    // Components are tested in jsdom: take Svelte's browser build there too.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: '../branchline/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a slow machine is no fault of the page
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME, priority: 2 },
            { name: 'table', test: TABLE, priority: 1 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1000, // kB; the outlines of the world's land, loaded beside the page when a board is drawn
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://localhost:8000', ws: true } } },
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 300_000, // a busy machine is no fault of the page
  },
});
