import { globSync } from 'node:fs'

/**
 * Loads every module that a media process may need and exits, so that Node caches the compiled code. Runs without a
 * sandbox and without user files. Confined processes only read the cache: each of them compiles again what it lacks.
 */

/** `watch.ts` runs in a thread, which `main.ts` starts. */
const modules = globSync('**/*.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.ts', 'load.ts', 'watch.ts'],
})
await Promise.all(modules.map((name) => import(`./${name}`)))
process.exit(0)
