import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'

/** A full disk is temporary: existing data can still be read, and room can be made. */
const PASSING = ['ENOSPC', 'EDQUOT']

/** Creates the folder of `DATA_DIR` if missing. Throws a ConfigError if it is not writable. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await rmdir(await mkdtemp(join(folder, '.writable-')))
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException
    if (PASSING.includes(code)) return
    throw new ConfigError([
      `DATA_DIR must be a folder that this account may write to, but ${objection(code, { path, folder })}; for example ./data.`,
    ])
  }
}

/** One level at a time: if the kernel refuses folders, as in /proc, Node's own `recursive` never returns. */
async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent)
  try {
    await mkdir(path)
  } catch (error) {
    if (!(await isFolder(path))) throw error
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

function objection(code: string, { path, folder }: { path: string; folder: string }): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${path} is a file`
  if (code === 'EROFS') return `${folder} is on a volume that can only be read`
  if (code === 'EACCES' || code === 'EPERM') return `it may not write to ${folder}`
  return `nothing can be written to ${folder} (${code})`
}
