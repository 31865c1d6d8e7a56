import { describe, expect, it } from 'vitest'
import type { Job } from '#web/library/upload/job.ts'
import { createStoredQueue } from './stored-queue.ts'
import { resumableOf, type Unfinished } from './unfinished.ts'
import type { UnfinishedStore } from './unfinished-store.ts'

const DAY_MS = 24 * 3600 * 1000

const jobOf = (name: string, bytes = name): Job => ({
  file: new File([bytes], `${name}.mp4`),
  target: { kind: 'own' },
  by: 'maya',
  name,
})

/** A browser that stores data between pages. */
function browser({ room = 1000 } = {}) {
  const kept = new Map<string, Unfinished>()
  const files = new Map<string, File>()
  const unfinished: UnfinishedStore = {
    all: async () => [...kept.values()],
    put: async (upload) => void kept.set(upload.uploadId, upload),
    delete: async (uploadId) => void kept.delete(uploadId),
    putFile: async ({ mark }, file) => void files.set(mark, file),
    fileOf: async ({ mark }) => files.get(mark),
  }
  const clock = { now: 0 }
  const open = (page: string, handleOf: (file: File) => FileSystemFileHandle | undefined = () => undefined) =>
    createStoredQueue({
      unfinished,
      page,
      now: () => clock.now,
      handleOf,
      hasRoom: async (bytes) => bytes <= room,
    })
  const names = () => [...kept.values()].map(({ name, uploadId }) => [uploadId, name])
  return { kept, files, clock, open, names }
}

describe('queued files', () => {
  it('are stored with their user and page, and with their bytes where there is room', async () => {
    const { open, kept, files } = browser({ room: 5 })
    const queue = open('one')
    queue.add(jobOf('silk'))
    queue.add(jobOf('heels'.repeat(2)))
    await expect.poll(() => kept.size).toBe(2)
    expect(kept.get('silk')).toMatchObject({ userId: 'maya', name: 'silk.mp4', bytes: 4, page: 'one' })
    await expect.poll(() => [...files.values()].map(({ name }) => name)).toEqual(['silk.mp4'])
  })

  it('are stored by their handle where the browser gives one, without a copy', async () => {
    const { open, kept, files } = browser()
    const handle = {} as FileSystemFileHandle
    const queue = open('one', () => handle)
    const job = jobOf('silk')
    queue.add(job)
    await expect.poll(() => kept.get('silk')?.handle).toBe(handle)
    await queue.remove(job)
    expect([kept.size, files.size]).toEqual([0, 0])
  })

  it('are deleted when they are over, however soon', async () => {
    const { open, kept } = browser()
    const queue = open('one')
    const job = jobOf('silk')
    queue.add(job)
    await queue.remove(job)
    expect(kept.size).toBe(0)
  })

  it('are stored one by one, even for the same bytes', async () => {
    const { open, kept } = browser()
    const queue = open('one')
    for (const name of ['silk', 'twin']) queue.add(jobOf(name, 'the same bytes'))
    await expect.poll(() => [...kept.keys()].sort()).toEqual(['silk', 'twin'])
  })

  it('keep the order of choice, even where the first takes longest to store', async () => {
    const { open, kept, clock } = browser()
    const queue = open('one')
    const first = jobOf('silk')
    const { promise: isRead, resolve: read } = Promise.withResolvers<ArrayBuffer>()
    const slice = first.file.slice.bind(first.file)
    first.file.slice = (...span) => Object.assign(slice(...span), { arrayBuffer: () => isRead })
    queue.add(first)
    queue.add(jobOf('heels'))
    await expect.poll(() => [...kept.keys()]).toEqual(['heels'])
    clock.now = 5000
    read(new ArrayBuffer(1))
    await expect.poll(() => kept.size).toBe(2)
    const inOrder = resumableOf([...kept.values()], 'maya', clock.now)
    expect(inOrder.map(({ uploadId }) => uploadId)).toEqual(['silk', 'heels'])
  })

  it('are stored once, by the latest page, and for a week', async () => {
    const { open, names, clock } = browser()
    open('one').add(jobOf('silk'))
    open('one').add(jobOf('first', 'the same bytes'))
    await expect.poll(names).toHaveLength(2)
    clock.now = 7 * DAY_MS
    open('two').add(jobOf('second', 'the same bytes'))
    await expect.poll(names).toEqual([['second', 'second.mp4']])
  })
})
