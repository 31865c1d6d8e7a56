import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { runnerImport } from 'vite'

type Prerender = typeof import('../src/web/prerender.tsx')

/**
 * Writes `prerendered.json`, the HTML of the public pages by path. The server sends it to visitors with the page, so that
 * they read before the client has loaded.
 */
export async function prerenderPages(root: string, outDir: string): Promise<void> {
  const { module } = await runnerImport<Prerender>(join(root, 'src/web/prerender.tsx'), {
    configFile: false,
    root,
    logLevel: 'warn',
    define: { __DEVELOPMENT__: 'false' },
    plugins: [react()],
  })
  await writeFile(join(outDir, 'prerendered.json'), JSON.stringify(module.prerenderedPages()))
}
