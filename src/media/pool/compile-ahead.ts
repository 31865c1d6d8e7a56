import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MEDIA_ACCOUNT } from '#media/sandbox/sandbox.ts'

const LOAD = fileURLToPath(new URL('../child/load.ts', import.meta.url))

/** Where compiled code of media processes is kept, apart from that of the server; undefined where none is to be kept. */
export const compiledFolder = (): string | undefined =>
  process.env.NODE_COMPILE_CACHE && join(process.env.NODE_COMPILE_CACHE, 'media')

/**
 * Compiles the program of media processes, which start in half the time then. Confined processes only read it: one that
 * was broken into could otherwise change what the next one runs.
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

/** Node keeps it for one account, by the name of a folder and by its mode. */
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
