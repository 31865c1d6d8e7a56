import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { installable } from './tools/installable/plugin.ts'

/** Builds the client that the server hands out. `#…` imports are resolved through package.json. */
export default defineConfig({
  plugins: [react(), tailwindcss(), installable()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: ['safari16.4', 'chrome111', 'firefox128'],
    // Fonts and pictures stay files: the content security policy allows no data: fonts, and they cache longer.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Zod is told not to compile by `eval` before the first schema is made: see zod-without-eval.ts.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/ },
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|wouter)[\\/]/ },
          ],
        },
      },
    },
  },
})
