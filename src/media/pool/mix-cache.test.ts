import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MixCache } from './mix-cache.ts'

let folder: string
let cache: MixCache
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mix-cache-'))
  cache = new MixCache(join(folder, 'pool'), { bytes: 10, ageMs: 60_000 })
})
afterEach(async () => {
  vi.useRealTimers()
  await cache.close()
  await rm(folder, { recursive: true, force: true })
})

const out = () => join(folder, 'out')
async function add(key: string, content: string): Promise<void> {
  await writeFile(join(folder, 'mix'), content)
  await cache.add(join(folder, 'mix'), key)
}
const read = async (key: string) => ((await cache.copyTo(out(), key)) ? readFile(out(), 'utf8') : undefined)

/** Names of what lies on disk. */
async function files(): Promise<string[]> {
  const all = await readdir(join(folder, 'pool'), { recursive: true })
  return all.filter((name) => name.endsWith('.mp4'))
}

describe('kept mixes', () => {
  it('are copies: the first one may go', async () => {
    await add('a', 'aaaa')
    await rm(join(folder, 'mix'))
    expect(await read('a')).toBe('aaaa')
    expect(await read('b')).toBeUndefined()
  })

  it('make room for newer ones, the longest unused first', async () => {
    await add('a', 'aaaa')
    await add('b', 'bbbb')
    await read('a')
    await add('c', 'cccc')
    expect([await read('a'), await read('b'), await read('c')]).toEqual(['aaaa', undefined, 'cccc'])
    await add('large', 'l'.repeat(11))
    expect(await read('large')).toBeUndefined()
    expect(await files()).toHaveLength(2)
  })

  it('replace those of the same key, at the same time, too', async () => {
    await Promise.all([add('a', 'aaaa'), add('a', 'aaaa')])
    expect(await read('a')).toBe('aaaa')
    expect(await files()).toHaveLength(1)
  })

  it('end with their time, and with the pool', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await add('a', 'aaaa')
    vi.advanceTimersByTime(59_000)
    expect(await read('a')).toBe('aaaa')
    vi.advanceTimersByTime(2_000)
    expect(await read('a')).toBeUndefined()
    await add('b', 'bbbb')
    await cache.close()
    expect(await readdir(join(folder, 'pool'))).toEqual([])
  })

  it('that are lost are not there, and the next one is kept again', async () => {
    await add('a', 'aaaa')
    await rm(join(folder, 'pool'), { recursive: true })
    expect(await read('a')).toBeUndefined()
    await add('b', 'bbbb')
    await add('b', 'bbbb')
    expect(await read('b')).toBe('bbbb')
  })
})
