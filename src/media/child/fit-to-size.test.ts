import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeClip } from '#media/testing/make-clip.ts'
import { Scratch } from '#media/testing/scratch.ts'
import { fitToSize } from './fit-to-size.ts'

it.skipIf(process.platform === 'win32')('keeps its statistics in a folder of any name', async () => {
  await using scratch = await Scratch.create()
  const source = scratch.file('source.mp4')
  await makeClip(source, { seconds: 2, width: 128, height: 228 })
  const targetBytes = Math.round((await stat(source)).size / 2)
  const fitted = async (name: string) => {
    const out = join(await scratch.folder(name), 'fitted.mp4')
    return await fitToSize({ source, container: 'mp4', out, targetBytes }, () => {})
  }
  const odd = "C:\\a:b=1,pass=0'c"
  const plain = await fitted('plain')
  expect(plain.passes).toBeGreaterThan(1)
  expect(await fitted(odd)).toEqual(plain)
  expect((await readdir(scratch.path)).toSorted()).toEqual([odd, 'plain', 'source.mp4'].toSorted())
  expect(await readdir(scratch.file(odd))).toEqual(['fitted.mp4'])
})
