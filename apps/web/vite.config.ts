/** The web build: one page, hashed files, nothing inlined (the content security policy admits files of our own only). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CHUNKS } from './build/chunks.ts';
import { compressAssets } from './build/compress-assets.ts';
import { noteFirstFiles } from './build/first-files.ts';
import { preloadApp } from './build/preload-app.ts';
import { routeAddresses } from './build/route-addresses.ts';

const API = process.env.TOUCHDOWN_API ?? 'http://127.0.0.1:3000';

/** Bytes; no file of the build is larger. */
const LARGEST_CACHED = 4 * 1024 * 1024;

let outDir = '';
const noteOutDir: Plugin = {
  name: 'note-out-dir',
  configResolved: ({ root, build }) => {
    outDir = path.resolve(root, build.outDir);
  },
};

/** With its hash the service worker keeps a file only as it was built, and can mend its store from the network. */
const withIntegrity = <Entry extends { readonly url: string }>(entry: Entry) => ({
  ...entry,
  integrity: `sha256-${createHash('sha256')
    .update(readFileSync(path.join(outDir, entry.url)))
    .digest('base64')}`,
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    routeAddresses,
    preloadApp,
    compressAssets,
    noteFirstFiles,
    noteOutDir,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline/app',
      filename: 'sw.ts',
      // The manifest is a file of ours, and the page registers the worker itself.
      manifest: false,
      injectRegister: null,
      injectManifest: {
        globPatterns: ['**/*.{html,js,mjs,css,json,svg,png,woff2,wasm,webmanifest}'],
        // The outlines of the counties and the map's own worker are among them: maps are needed on roofs.
        // For those who install the app, not for the app.
        // The word lists of passwords: offline no one can set one.
        // PDF pages are rendered only to place them, which requires a connection.
        globIgnores: ['screenshots/**', 'assets/password-estimate-*.js', 'assets/pdf.worker*', 'assets/pdf-source-*.js'],
        maximumFileSizeToCacheInBytes: LARGEST_CACHED,
        manifestTransforms: [(entries) => ({ manifest: entries.map(withIntegrity) })],
      },
    }),
  ],
  // Only a worker decodes point clouds. The whole name, because its machine code is a file of it.
  resolve: { alias: [{ find: /^laz-perf$/, replacement: 'laz-perf/lib/worker/index.js' }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
});
