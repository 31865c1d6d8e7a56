import { describe, expect, it } from 'vitest'
import { fileMark } from './file-mark.ts'

const bytes = (size: number, at?: number) => {
  const content = new Uint8Array(size)
  if (at !== undefined) content[at] = 1
  return new Blob([content])
}

describe('the mark of a file', () => {
  it('is the same for the same bytes under any name', async () => {
    expect(await fileMark(new File([bytes(300_000)], 'IMG_1.MOV'))).toBe(
      await fileMark(new File([bytes(300_000)], 'clip.mov', { lastModified: 7 })),
    )
  })

  it.each([0, 150_000, 299_999])('differs for another byte at %i', async (at) => {
    expect(await fileMark(bytes(300_000, at))).not.toBe(await fileMark(bytes(300_000)))
  })

  it('differs for another size, even below the size of a sample', async () => {
    expect(new Set(await Promise.all([0, 1, 2].map((size) => fileMark(bytes(size))))).size).toBe(3)
  })
})
