import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { ByteRange, Files } from '#server/ports/files/files.ts'

/** The contract of every implementation of Files. `makeFiles` returns an empty store each time. */
export function filesContract(makeFiles: () => Promise<Files>): void {
  const bytes = Buffer.from('0123456789')

  describe('a stored file', () => {
    it('comes back as it went in, from a buffer and from a stream', async () => {
      const files = await makeFiles()
      const body = randomBytes(300_000)
      const expected = { bytes: 300_000, sha256: createHash('sha256').update(body).digest('hex') }
      expect(await files.put('clips/a.mp4', body)).toEqual(expected)
      expect(await files.put('clips/b.mp4', Readable.from([body.subarray(0, 7), body.subarray(7)]))).toEqual(
        expected,
      )
      expect(await read(files, 'clips/a.mp4')).toEqual(body)
      expect(await read(files, 'clips/b.mp4')).toEqual(body)
    })

    it('is replaced whole by a second one of its key', async () => {
      const files = await makeFiles()
      await files.put('a', Buffer.from('a long first text'))
      await files.put('a', Buffer.from('second'))
      expect((await read(files, 'a')).toString()).toBe('second')
    })

    it('tells its size, also when it is empty', async () => {
      const files = await makeFiles()
      await files.put('empty', Buffer.alloc(0))
      expect(await files.head('empty')).toMatchObject({ bytes: 0 })
      expect(await read(files, 'empty')).toHaveLength(0)
    })

    it.each<[ByteRange, string]>([
      [{ start: 0, end: 0 }, '0'],
      [{ start: 3, end: 5 }, '345'],
      [{ start: 8 }, '89'],
      [{ start: 8, end: 100 }, '89'],
    ])('gives the bytes %j alone', async (range, part) => {
      const files = await makeFiles()
      await files.put('digits', bytes)
      const content = await files.get('digits', range)
      expect(content).toMatchObject({ bytes: part.length, total: 10 })
      expect(content && (await buffer(content.stream)).toString()).toBe(part)
    })

    it.each<ByteRange>([{ start: 10 }, { start: 5, end: 4 }, { start: -1 }])(
      'has no bytes %j',
      async (range) => {
        const files = await makeFiles()
        await files.put('digits', bytes)
        await expect(files.get('digits', range)).rejects.toThrow(RangeError)
      },
    )

    it('can be read from a local path while it is held, the same path every time', async () => {
      const files = await makeFiles()
      await files.put('clips/a.mp4', bytes)
      await using held = files.hold()
      const path = (await held.localPath('clips/a.mp4')) ?? ''
      expect(await readFile(path)).toEqual(bytes)
      expect(path).toMatch(/^\/.*\.mp4$/)
      await using later = files.hold()
      expect(await later.localPath('clips/a.mp4')).toBe(path)
    })

    it('is read again from a local path after a replacement', async () => {
      const files = await makeFiles()
      await files.put('a', Buffer.from('first'))
      await using held = files.hold()
      await held.localPath('a')
      await files.put('a', Buffer.from('second'))
      expect((await readFile((await held.localPath('a')) ?? '')).toString()).toBe('second')
    })
  })

  describe('a key that is not there', () => {
    it('is undefined to every question and no error to delete', async () => {
      const files = await makeFiles()
      await files.put('there', bytes)
      for (const key of ['missing', 'folder/missing', 'there/below']) {
        expect(await files.get(key)).toBeUndefined()
        expect(await files.head(key)).toBeUndefined()
        await using held = files.hold()
        expect(await held.localPath(key)).toBeUndefined()
      }
      await files.delete('missing')
      await files.deleteAll('missing')
    })

    it.each([
      ['at once', 0],
      ['after a few bytes', 10],
      ['after many', 12_000_000],
    ])('stays away when its stream breaks %s', async (_, length) => {
      const files = await makeFiles()
      async function* breaking() {
        yield Buffer.alloc(length)
        throw new Error('the line went dead')
      }
      await expect(files.put('broken', Readable.from(breaking()))).rejects.toThrow('the line went dead')
      expect(await keys(files)).toEqual([])
    })

    it('stays absent when its sender disconnects', async () => {
      const files = await makeFiles()
      const sending = new PassThrough()
      sending.write(Buffer.alloc(100_000))
      const put = files.put('broken', sending)
      sending.destroy()
      await expect(put).rejects.toThrow(/premature/i)
      expect(await keys(files)).toEqual([])
    })
  })

  describe('a folder of keys', () => {
    it('lists and deletes what is in it and nothing beside it', async () => {
      const files = await makeFiles()
      for (const key of ['r/1/out.mp4', 'r/1/sub/x', 'r/12/out.mp4', 'other']) await files.put(key, bytes)
      expect(await keys(files, 'r/1')).toEqual(['r/1/out.mp4', 'r/1/sub/x'])
      await files.deleteAll('r/1')
      expect(await keys(files)).toEqual(['other', 'r/12/out.mp4'])
      await files.delete('other')
      expect(await keys(files)).toEqual(['r/12/out.mp4'])
    })
  })

  it('lists of each what it says when it is asked about it alone', async () => {
    const files = await makeFiles()
    await files.put('r/one', bytes)
    const [listed] = await Array.fromAsync(files.list('r'))
    expect(listed).toEqual({ key: 'r/one', ...(await files.head('r/one')) })
  })

  describe('several at once', () => {
    it('leave one of them whole under their key', async () => {
      const files = await makeFiles()
      const bodies = [1, 2, 3, 4, 5].map((fill) => Buffer.alloc(200_000 + fill, fill))
      await Promise.all(bodies.map((body) => files.put('contested', body)))
      const found = await read(files, 'contested')
      expect(bodies.filter((body) => body.equals(found))).toHaveLength(1)
      expect(await files.head('contested')).toMatchObject({ bytes: found.length })
    })

    it('read what was there before or what comes, and nothing in between', async () => {
      const files = await makeFiles()
      const [before, after] = [Buffer.alloc(300_000, 1), Buffer.alloc(300_000, 2)]
      await files.put('changing', before)
      const put = files.put('changing', after)
      const found = await Promise.all([1, 2, 3, 4].map(() => read(files, 'changing')))
      await put
      expect(found.filter((body) => body.equals(before) || body.equals(after))).toHaveLength(4)
    })
  })

  describe('a name', () => {
    it.each(['0', 'a.b-c_d/e.f', 'a/b/c/d/e/f/g', `a${'b'.repeat(100)}/${'c'.repeat(99)}`, 'a-b/c.'])(
      'may be %j',
      async (key) => {
        const files = await makeFiles()
        await files.put(key, bytes)
        expect(await keys(files)).toEqual([key])
        expect(await read(files, key)).toEqual(bytes)
        await files.delete(key)
        expect(await files.head(key)).toBeUndefined()
      },
    )
  })

  describe('a finished local file', () => {
    it('is moved into the store', async () => {
      const files = await makeFiles()
      const path = join(await files.tempDir('compose'), 'out.mp4')
      await writeFile(path, bytes)
      expect(await keys(files)).toEqual([])
      expect(await files.adopt('renders/1/out.mp4', path)).toEqual({ bytes: 10 })
      expect(await read(files, 'renders/1/out.mp4')).toEqual(bytes)
      await expect(stat(path)).rejects.toThrow('ENOENT')
    })
  })

  describe('the store', () => {
    it('gives every caller a temporary folder of its own', async () => {
      const files = await makeFiles()
      expect(await files.tempDir('compose')).not.toBe(await files.tempDir('compose'))
    })

    it('says how much room is left', async () => {
      expect(await (await makeFiles()).freeBytes()).toBeGreaterThan(0)
    })

    const odd = [
      '',
      '/etc/passwd',
      '../up',
      'a/../b',
      'a/./b',
      'a//b',
      'a/',
      '.temp/x',
      'a/.b',
      'A',
      'a b',
      'a\\b',
      'ä',
      'a\0b',
    ]
    it.each([...odd, `a${'b'.repeat(201)}`])('refuses %j as a key', async (key) => {
      const files = await makeFiles()
      await expect(files.put(key, bytes)).rejects.toThrow(/Not a file key/)
      await expect(async () => files.get(key)).rejects.toThrow(/Not a file key/)
      await expect(async () => files.delete(key)).rejects.toThrow(/Not a file key/)
    })
  })
}

async function read(files: Files, key: string): Promise<Buffer> {
  const content = await files.get(key)
  if (!content) throw new Error(`${key} is missing`)
  return buffer(content.stream)
}

async function keys(files: Files, folder = ''): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of files.list(folder)) found.push(key)
  return found.sort()
}
