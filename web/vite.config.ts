import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page is built into the Python package, which serves it; texts come from the one catalogue there.
export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $messages: fileURLToPath(new URL('../branchline/messages', import.meta.url)) },
    // Components are tested in jsdom: take Svelte's browser build there too.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: '../branchline/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000, // kB; the outlines of the world's land, loaded when a board is drawn
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://localhost:8000', ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
});
