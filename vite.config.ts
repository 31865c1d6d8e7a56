import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { directImports } from './tools/direct-imports.ts'
import { evaluationPauses } from './tools/evaluation-pauses.ts'
import { installable } from './tools/installable/plugin.ts'
import { routeChunks } from './tools/route-chunks.ts'
import { routePreloads } from './tools/route-preloads.ts'
import { stacklessMarkers } from './tools/stackless-markers.ts'
import { withoutJsonSchemas } from './tools/without-json-schemas.ts'
import { withoutSummaries } from './tools/without-summaries.ts'

/** Builds the client that the server hands out. `#…` imports are resolved through package.json. */
export default defineConfig({
  // `tools/build-client.ts` says so of production.
  define: { __DEVELOPMENT__: 'true' },
  plugins: [
    react(),
    tailwindcss(),
    withoutSummaries(),
    directImports(),
    withoutJsonSchemas(),
    stacklessMarkers(),
    evaluationPauses(),
    routePreloads(),
    installable(),
  ],
  build: {
    outDir: 'dist/client',
    // Browsers without it load a chunk when it is imported.
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    target: ['safari16.4', 'chrome111', 'firefox128'],
    // Fonts and pictures stay files: the content security policy allows no data: fonts, and they cache longer.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema or call of the API that nothing uses is left out: making one does nothing else.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          groups: [
            // Zod is told not to compile by `eval` before the first schema is made: see zod-without-eval.ts.
            {
              name: 'vendor',
              test: /rolldown.runtime|zod-without-eval|src[\\/]web[\\/]make-root|node_modules[\\/](?:zod|react|react-dom|scheduler|@tanstack|wouter)[\\/]/,
            },
            // What a module imports is in its chunk or in one that it needs anyway, so nothing is pulled along.
            {
              name: routeChunks(import.meta.dirname),
              debugName: 'routes',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
