import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFolderFiles } from '#server/ports/files/folder-files.ts'
import { keysNamedBy, sweepOrphans } from './sweep-orphans.ts'

it('files that no row names are deleted once they are a day old; rows are read in batches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-strays-'))
  const files = await openFolderFiles(folder, { mustExist: false })
  for (const key of ['v/1/a', 'v/2/a', 'v/2/b', 'v/3/a']) await files.put(key, new Uint8Array(1))
  const asked: (readonly string[])[] = []
  const sweep = (hours: number) => {
    const clock = { now: () => new Date(Date.now() + hours * 3_600_000) }
    return sweepOrphans({ files, clock }, 'v', async (keys) => {
      asked.push(keys)
      return keysNamedBy(keys, ['v/1/a', 'v/2', null])
    })
  }
  await sweep(23)
  expect(asked).toEqual([])
  await sweep(25)
  expect(asked.map(({ length }) => length)).toEqual([4])
  const left = (await Array.fromAsync(files.list('v'))).map(({ key }) => key)
  expect(left.toSorted()).toEqual(['v/1/a', 'v/2/a', 'v/2/b'])
  await rm(folder, { recursive: true })
})
