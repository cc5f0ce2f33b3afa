import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sharedHead } from '../../scripts/app-head.mjs'

// `npm run dev -w @causerie/demo` serves the sources beside `npm start`, which answers the API.
export default defineConfig({
  base: '/demo/',
  plugins: [react(), sharedHead],
  // The client is read as sources.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The gateway's policy allows no `data:` scripts, and its icon comes from the gateway. Browsers
  // have light-dark() since 2024; rewritten, it would not follow the colours that Mantine chooses.
  build: {
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  // Its address is always the same: browsers ask there whether there is a newer one.
  worker: { rolldownOptions: { output: { entryFileNames: 'worker.js' } } },
  server: {
    // Otherwise a worker is for pages below its own folder only.
    headers: { 'service-worker-allowed': '/demo/' },
    proxy: { '^/(api|files|docs|demo/people)': { target: 'http://127.0.0.1:8080' } },
  },
})
