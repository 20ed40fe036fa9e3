/** The web build: one page, hashed files, nothing inlined (the content security policy admits files of our own only). */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env.TOUCHDOWN_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
});
