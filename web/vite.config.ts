/// <reference types="vitest/config" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const PAGE = fileURLToPath(new URL('../branchline/server/page', import.meta.url));
const WORTH_PACKING = 1000; // bytes

/** Compressed copies beside each text file, so that the server need not compress anything. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      for (const file of readdirSync(PAGE, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(css|html|js|json|svg|webmanifest)$/.test(file)) continue;
        const content = readFileSync(join(PAGE, file));
        if (content.length <= WORTH_PACKING) continue;
        writeFileSync(join(PAGE, `${file}.gz`), gzipSync(content, { level: 9 }));
        writeFileSync(join(PAGE, `${file}.br`), brotliCompressSync(content));
      }
    },
  };
}

// What every page needs is one file, not dozens of small ones; so is what every table needs.
const FRAME =
  /web\/(src\/(api|app|pieces|shared|text\/(?!languages)|games\/(index|\w+\/(entry|options|picture\/|Picture\.))|pages\/table\/known)|node_modules\/(svelte|clsx|@formatjs|intl-))/;
const TABLE =
  /web\/src\/(socket\/|table\/(?!Proof|proof|Hint|WhyNot|beside)|result\/winner|pages\/table\/(?!lesson|Waiting|NameForm))/;

// The page is built into the Python package, which serves it; texts come from the one catalogue there.
export default defineConfig({
  plugins: [svelte(), packed()],
  resolve: {
    alias: {
      $messages: fileURLToPath(new URL('../branchline/messages', import.meta.url)),
      $rules: fileURLToPath(new URL('../docs/rules', import.meta.url)),
    },
    // Components are tested in jsdom: take Svelte's browser build there too.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: PAGE,
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
