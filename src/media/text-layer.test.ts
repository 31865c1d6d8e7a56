import { writeFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { MediaPool } from './media-pool.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

const png = (width: number, height: number) => createCanvas(width, height).toBuffer('image/png')

describe('a text layer from a browser', () => {
  const checked = async (name: string, bytes: Uint8Array | string) => {
    const path = scratch.file(`${name}.png`)
    await writeFile(path, bytes)
    return pool.checkTextLayer(path)
  }

  it('is accepted as a PNG of the frame at twice its size', async () => {
    await expect(checked('whole', png(1080, 1920))).resolves.toBeUndefined()
  })

  it.each([
    ['larger', png(1082, 1920), 'too_large'],
    ['no PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'unsupported'],
    ['damaged', png(64, 64).subarray(0, 60), 'unreadable'],
  ] as const)('is refused when it is %s', async (name, bytes, reason) => {
    await expect(checked(name, bytes)).rejects.toMatchObject({ reason })
  })
})
