import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A separate volume that can be filled to the last byte. */
export type SmallVolume = AsyncDisposable & {
  /** A folder of the normal disk; `files` in it is the volume. */
  readonly folder: string
  readonly path: string
  /** Fills it except for so many bytes. */
  fill(leaving?: number): Promise<void>
  /** Frees what `fill` took. */
  free(): Promise<void>
}

/** A volume of so many bytes in memory; undefined when mounting is not permitted. */
export async function mountSmallVolume(bytes: number): Promise<SmallVolume | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-volume-'))
  const path = join(folder, 'files')
  await mkdir(path)
  const unmount = () => run('umount', ['--lazy', path])
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0755`, 'polepro-test', path])
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  const filler = join(path, '.filler')
  return {
    folder,
    path,
    async fill(leaving = 0) {
      await rm(filler, { force: true })
      const { bavail, bsize } = await statfs(path)
      const file = await open(filler, 'w')
      const block = Buffer.alloc(bsize)
      try {
        for (let left = bavail * bsize - leaving; left >= bsize; left -= bsize) await file.write(block)
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    async [Symbol.asyncDispose]() {
      await unmount()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
