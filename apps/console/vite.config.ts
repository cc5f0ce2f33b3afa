import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sharedHead } from '../../scripts/app-head.mjs'

// `npm run dev -w @causerie/console` serves the sources beside `npm start`, which answers the API.
export default defineConfig({
  base: '/console/',
  plugins: [react(), sharedHead],
  // The client is read as sources.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The gateway's policy allows no `data:` scripts, and its icon comes from the gateway.
  build: { modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
  server: {
    proxy: {
      '^/(api|files|docs|demo/people|console/(session|installation))': {
        target: 'http://127.0.0.1:8080',
      },
    },
  },
})
