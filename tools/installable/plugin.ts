import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { manifest } from './manifest.ts'

/** Fonts of the app's own texts; fonts of designs are cached on first use. */
const OWN_LETTERS = /(?:inter-latin-(?:400|600|700)|playfair-display-latin-700)-(?:normal|italic)/

/** Style sheets of other scripts name hundreds of files. */
const OF_SCRIPTS = /\/noto-[\w-]+\.css$/

const isKept = (file: string): boolean =>
  (/\.(?:js|css)$/.test(file) && !OF_SCRIPTS.test(file)) ||
  (file.endsWith('.woff2') && OWN_LETTERS.test(file))

/** Makes the client installable: adds the manifest, and a service worker that knows the files of this build. */
export const installable = (): Plugin => ({
  name: 'installable',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/web/installed/worker.ts', fileName: 'sw.js' })
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
  },
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle)
      .filter((file) => file !== 'sw.js' && isKept(file))
      .sort()
    const worker = bundle['sw.js']
    if (worker?.type !== 'chunk') throw new Error('The service worker was not built.')
    if (worker.imports.length > 0) throw new Error(`The service worker must stand alone: ${worker.imports}`)
    const version = createHash('sha256')
      .update(files.join('\n'))
      .update(worker.code)
      .digest('hex')
      .slice(0, 12)
    const shell = { version, files: ['/', ...files.map((file) => `/${file}`)] }
    worker.code = worker.code.replaceAll('__SHELL__', () => JSON.stringify(shell))
  },
})
