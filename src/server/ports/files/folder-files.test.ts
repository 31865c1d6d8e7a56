import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolderFiles } from './folder-files.ts'
import { filesContract } from './testing/files.contract.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-files-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const freshFolder = () => mkdtemp(join(root, 'store-'))

filesContract(async () => openFolderFiles(await freshFolder(), { mustExist: false }))

describe('the folder of the store', () => {
  it('is made on the first start and known on the next', async () => {
    const folder = join(root, 'not/yet/there')
    await openFolderFiles(folder, { mustExist: false })
    await openFolderFiles(folder, { mustExist: true })
  })

  it('is refused when it has files but not the marker', async () => {
    const folder = await freshFolder()
    await writeFile(join(folder, 'holiday.jpg'), '')
    await expect(openFolderFiles(folder, { mustExist: false })).rejects.toThrow(/Is the volume mounted/)
  })

  it('is refused when it is empty and files were stored before', async () => {
    await expect(openFolderFiles(await freshFolder(), { mustExist: true })).rejects.toThrow(
      /Is the volume mounted/,
    )
  })
})

describe('a folder of keys', () => {
  it('goes with its last file, and with those around it that are empty then', async () => {
    const folder = await freshFolder()
    const files = await openFolderFiles(folder, { mustExist: false })
    for (const key of ['uploads/a/source', 'uploads/b/source', 'backgrounds/a/1/poster.jpg'])
      await files.put(key, new Uint8Array(1))
    await files.delete('uploads/a/source')
    await files.deleteAll('backgrounds/a')
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      '.polepro-files',
      '.temp',
      'uploads',
      'uploads/b',
      'uploads/b/source',
    ])
  })

  it('takes a new file while its last one goes', async () => {
    const files = await openFolderFiles(await freshFolder(), { mustExist: false })
    for (let round = 0; round < 30; round++) {
      await files.put('shelf/old', new Uint8Array(1))
      await Promise.all([files.delete('shelf/old'), files.put('shelf/new', new Uint8Array(2))])
      expect(await files.head('shelf/new')).toMatchObject({ bytes: 2 })
      await files.delete('shelf/new')
    }
  })
})

describe('a process killed in the middle of a put', () => {
  it('leaves no key, and a half file only until the sweep', async () => {
    const folder = await freshFolder()
    const files = await openFolderFiles(folder, { mustExist: false })
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'testing/slow-put.fixture.ts'), folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    await once(child.stdout, 'data')
    await expect.poll(() => readdir(join(folder, '.temp'))).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await files.head('uploads/half')).toBeUndefined()
    expect(await readdir(join(folder, '.temp'))).toHaveLength(1)
    await files.sweepTemp(-1)
    expect(await readdir(join(folder, '.temp'))).toEqual([])
  })
})

describe('the sweep', () => {
  it('spares a folder in which a file still grows', async () => {
    const files = await openFolderFiles(await freshFolder(), { mustExist: false })
    const [busy, idle] = [await files.tempDir('busy'), await files.tempDir('idle')]
    const longAgo = new Date(Date.now() - 3_600_000)
    await writeFile(join(busy, 'out.mp4'), 'growing')
    await mkdir(join(idle, 'half'))
    for (const path of [busy, idle, join(idle, 'half')]) await utimes(path, longAgo, longAgo)
    await files.sweepTemp(60_000)
    expect(await readdir(join(busy, '..'))).toEqual([busy.split('/').at(-1)])
  })
})
