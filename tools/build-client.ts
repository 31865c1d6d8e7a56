import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFiles } from './compress-files.ts'
import { prerenderPages } from './prerender-pages.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  'src/web',
  'src/scene',
  'src/domain',
  'src/contract',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/installable',
  'tools/compress-files.ts',
  'tools/direct-imports.ts',
  'tools/evaluation-pauses.ts',
  'tools/prerender-pages.ts',
  'tools/route-chunks.ts',
  'tools/route-preloads.ts',
  'tools/stackless-markers.ts',
  'tools/without-json-schemas.ts',
  'tools/without-summaries.ts',
  'package-lock.json',
]
const CLIENT = join(ROOT, 'dist/client')
/** Beside the client, not in it: everything in it is public. */
const STAMP = join(ROOT, 'dist/client.stamp')

/** Builds the client if its sources have changed since the last build. Returns whether it did. */
export async function buildClient(): Promise<boolean> {
  const isProduction = process.env.NODE_ENV === 'production'
  const current = `${await fingerprint()}${isProduction ? ' production' : ''}`
  const last = await readFile(STAMP, 'utf8').catch(() => undefined)
  if (last === current && (await exists(join(CLIENT, 'index.html')))) return false
  const fresh = `${CLIENT}.new-${process.pid}`
  await buildInto(fresh, isProduction)
  await compressFiles(fresh)
  await swapIn(fresh)
  await writeFile(STAMP, current)
  return true
}

/** Builds the client into a folder. What is for development alone is not in the client of production. */
export async function buildInto(outDir: string, isProduction: boolean): Promise<void> {
  const define = { __DEVELOPMENT__: String(!isProduction) }
  await build({ root: ROOT, logLevel: 'warn', define, build: { outDir, emptyOutDir: true } })
  await prerenderPages(ROOT, outDir)
}

/** Hash of path, size and time of every source, so that it also changes when a file is renamed or deleted. */
async function fingerprint(): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => filesUnder(join(ROOT, source))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = await stat(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/**
 * A running server never sees a partial build. If another process built at the same time and finished first, its
 * client stays: it equals ours.
 */
async function swapIn(fresh: string): Promise<void> {
  const old = `${CLIENT}.old-${process.pid}`
  if (await exists(CLIENT)) await rename(CLIENT, old).catch(() => undefined)
  await rename(fresh, CLIENT).catch(async (fault: unknown) => {
    if (!(await exists(join(CLIENT, 'index.html')))) throw fault
    await rm(fresh, { recursive: true, force: true })
  })
  await rm(old, { recursive: true, force: true })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

if (import.meta.main) {
  const built = await buildClient()
  console.warn(built ? 'The client is built.' : 'The client is up to date.')
}
