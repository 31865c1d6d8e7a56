import type { Plugin, Rolldown } from 'vite'
import { STARTS } from './route-chunks.ts'

const PAGES = ['editor', 'desk', 'phone', 'auth', 'landing', 'upgrade', 'legal'] as const

/** Loads the other scripts of a prerendered page. */
const LATER = 'src/web/prerendered/load-client.ts'

/** The fonts of a prerendered page's first view. Each font that arrives later causes another layout of the page. */
const LETTERS = [
  'inter-latin-400-normal.woff2',
  'inter-latin-600-normal.woff2',
  'playfair-display-latin-700-normal.woff2',
  'playfair-display-latin-700-italic.woff2',
] as const

/**
 * Writes `preloads.json` for the server: by name, the scripts that a page needs and `index.html` does not name, and the
 * fonts of prerendered pages, so that the browser hears of them with the page.
 */
export const routePreloads = (): Plugin => ({
  name: 'route-preloads',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: LATER })
  },
  generateBundle(_options, bundle) {
    const named = filesOf(bundle, 'index.html')
    const pages = PAGES.map((page) => [
      page,
      filesOf(bundle, STARTS[page][0]).filter((file) => !named.includes(file)),
    ])
    const preloads = {
      ...Object.fromEntries(pages),
      later: filesOf(bundle, LATER),
      letters: LETTERS.map((name) => fontOf(bundle, name)),
    }
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) })
  },
})

/** Addresses of the script with the module at `path`, and of all that it imports at once. */
function filesOf(bundle: Rolldown.OutputBundle, path: string): readonly string[] {
  const start = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${path}`)),
  )
  if (!start) throw new Error(`No script has ${path}.`)
  const files = new Set([start.fileName])
  for (const name of files) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported)
  }
  return [...files].map((file) => `/${file}`)
}

/** Address of the font file that is `name` in its package. */
function fontOf(bundle: Rolldown.OutputBundle, name: string): string {
  const font = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))
  if (!font) throw new Error(`No file is ${name}.`)
  return `/${font.fileName}`
}
