import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MEDIA_ACCOUNT } from '#media/sandbox/sandbox.ts'

const LOAD = fileURLToPath(new URL('../child/load.ts', import.meta.url))

/** Code cache folder of media processes, separate from the server's; undefined when nothing is cached. */
export const compiledFolder = (): string | undefined =>
  process.env.NODE_COMPILE_CACHE && join(process.env.NODE_COMPILE_CACHE, 'media')

/**
 * Compiles the program of media processes, which halves their start time. Runs once at each start. Confined processes
 * only read the cache: a compromised one could otherwise change what the next one runs.
 */
export async function compileAhead(): Promise<void> {
  const folder = compiledFolder()
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', LOAD], {
    env: { LANG: 'C', HOME: '/nonexistent', NODE_COMPILE_CACHE: folder },
  })
  await open(folder)
}

/** Node's cache folder is tied to one account by its name and mode. */
async function open(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  const own = `-${process.getuid?.()}`
  for (const name of await readdir(folder)) {
    if (!name.endsWith(own)) continue
    const kept = join(folder, name)
    await chmod(kept, 0o755)
    for (const file of await readdir(kept)) await chmod(join(kept, file), 0o644)
    const alias = `${name.slice(0, -own.length)}-${MEDIA_ACCOUNT.uid}`
    await symlink(name, join(folder, alias)).catch(() => undefined)
  }
}
