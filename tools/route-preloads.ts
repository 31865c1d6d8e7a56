import type { Plugin } from 'vite'

/** Chunks that one page needs and `index.html` does not name; see `route-chunks.ts`. */
const NAMES = ['editor', 'desk', 'phone', 'auth', 'landing', 'upgrade', 'legal']

/** Writes `preloads.json`, the addresses of these chunks by name: the server tells the browser of them with the page. */
export const routePreloads = (): Plugin => ({
  name: 'route-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const addresses = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && NAMES.includes(file.name) ? [[file.name, `/${file.fileName}`] as const] : [],
    )
    if (addresses.length !== NAMES.length) throw new Error(`Chunks of the pages are missing: ${addresses}`)
    this.emitFile({
      type: 'asset',
      fileName: 'preloads.json',
      source: JSON.stringify(Object.fromEntries(addresses)),
    })
  },
})
