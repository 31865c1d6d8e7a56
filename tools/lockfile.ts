import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm run lockfile`, after each change of a package: removes what packages say of the Node that they need. The app brings its
 * own, but npm compares with the Node that the system has: it warns of each package that wants a newer one, and leaves out
 * optional ones, such as the native parts of the build, without a word.
 */
const PATH = new URL('../package-lock.json', import.meta.url)

type Lockfile = { packages: Record<string, { engines?: unknown }> }
const lockfile = JSON.parse(readFileSync(PATH, 'utf8')) as Lockfile
for (const [path, locked] of Object.entries(lockfile.packages)) if (path) delete locked.engines
writeFileSync(PATH, `${JSON.stringify(lockfile, null, 2)}\n`)
