import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-data-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const refusal = async (folder: string): Promise<string> => {
  const error = await prepareDataFolder(folder).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  return (error as ConfigError).problems.join()
}

const isRoot = process.getuid?.() === 0

/** Root may write everywhere, so it drops its rights meanwhile. */
async function asAnybody<T>(work: () => Promise<T>): Promise<T> {
  if (!isRoot) return work()
  await chmod(root, 0o755)
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

describe('the data folder', () => {
  it('is made with all that is missing above it, by two at once, and left empty', async () => {
    const folder = join(root, 'not/yet/there')
    await Promise.all([prepareDataFolder(folder), prepareDataFolder(folder)])
    await prepareDataFolder(folder)
    expect(await readdir(folder)).toEqual([])
  })

  it('may be a link to one', async () => {
    await mkdir(join(root, 'real'))
    await symlink(join(root, 'real'), join(root, 'link'))
    await prepareDataFolder(join(root, 'link'))
    expect((await stat(join(root, 'link'))).isDirectory()).toBe(true)
  })

  it.each(['file', 'file/below', 'file/far/below'])(
    'is refused as %s, with the file in its way',
    async (at) => {
      await writeFile(join(root, 'file'), '')
      expect(await refusal(join(root, at))).toBe(
        `DATA_DIR must be a folder that this account may write to, but ${join(root, 'file')} is a file; for example ./data.`,
      )
    },
  )

  it.each(['', 'below'])('is refused where this account may not write, at "%s"', async (at) => {
    const closed = await mkdtemp(join(root, 'closed-'))
    await chmod(closed, 0o555)
    const folder = join(closed, at)
    expect(await asAnybody(() => refusal(folder))).toContain(`DATA_DIR must be a folder that`)
    expect(await asAnybody(() => refusal(folder))).toContain(`but it may not write to ${folder}`)
  })

  it.runIf(process.platform === 'linux').each(['/proc/polepro', '/proc/polepro/below', '/proc/self/fd'])(
    'is refused where the kernel has no room for any: %s',
    async (folder) => {
      expect(await refusal(folder)).toMatch(/DATA_DIR .* but (?:it may not write|nothing can be written) to/)
    },
  )
})
