import { describe, expect, it } from 'vitest'
import type { Job } from '#web/library/upload/job.ts'
import { createQueue } from './stored-queue.ts'
import { stillThere, type Unfinished } from './unfinished.ts'
import type { UnfinishedShelf } from './unfinished-store.ts'

const DAY_MS = 24 * 3600 * 1000

const jobOf = (name: string, bytes = name): Job => ({
  file: new File([bytes], `${name}.mp4`),
  target: { kind: 'own' },
  by: 'maya',
  name,
})

/** A browser that keeps things between pages. */
function browser({ room = 1000 } = {}) {
  const kept = new Map<string, Unfinished>()
  const files = new Map<string, File>()
  const shelf: UnfinishedShelf = {
    all: async () => [...kept.values()],
    keep: async (upload) => void kept.set(upload.uploadId, upload),
    forget: async (uploadId) => void kept.delete(uploadId),
    keepFile: async ({ mark }, file) => void files.set(mark, file),
    fileOf: async ({ mark }) => files.get(mark),
  }
  const clock = { now: 0 }
  const open = (page: string, handleOf: (file: File) => FileSystemFileHandle | undefined = () => undefined) =>
    createQueue({ shelf, page, now: () => clock.now, handleOf, hasRoom: async (bytes) => bytes <= room })
  const names = () => [...kept.values()].map(({ name, uploadId }) => [uploadId, name])
  return { kept, files, clock, open, names }
}

describe('files that wait for their turn', () => {
  it('are remembered with who chose them, in which page, and their bytes where there is room', async () => {
    const { open, kept, files } = browser({ room: 5 })
    const queue = open('one')
    queue.note(jobOf('silk'))
    queue.note(jobOf('heels'.repeat(2)))
    await expect.poll(() => kept.size).toBe(2)
    expect(kept.get('silk')).toMatchObject({ userId: 'maya', name: 'silk.mp4', bytes: 4, page: 'one' })
    await expect.poll(() => [...files.values()].map(({ name }) => name)).toEqual(['silk.mp4'])
  })

  it('are read by their handle where the browser gives one, and not copied', async () => {
    const { open, kept, files } = browser()
    const handle = {} as FileSystemFileHandle
    const queue = open('one', () => handle)
    const job = jobOf('silk')
    queue.note(job)
    await expect.poll(() => kept.get('silk')?.handle).toBe(handle)
    await queue.drop(job)
    expect([kept.size, files.size]).toEqual([0, 0])
  })

  it('are forgotten when they are over, however soon', async () => {
    const { open, kept } = browser()
    const queue = open('one')
    const job = jobOf('silk')
    queue.note(job)
    await queue.drop(job)
    expect(kept.size).toBe(0)
  })

  it('are remembered each, also where somebody chose the same bytes twice', async () => {
    const { open, kept } = browser()
    const queue = open('one')
    for (const name of ['silk', 'twin']) queue.note(jobOf(name, 'the same bytes'))
    await expect.poll(() => [...kept.keys()].sort()).toEqual(['silk', 'twin'])
  })

  it('keep the order in which they were chosen, also where the first takes longest to look at', async () => {
    const { open, kept, clock } = browser()
    const queue = open('one')
    const first = jobOf('silk')
    const { promise: isRead, resolve: read } = Promise.withResolvers<ArrayBuffer>()
    const slice = first.file.slice.bind(first.file)
    first.file.slice = (...span) => Object.assign(slice(...span), { arrayBuffer: () => isRead })
    queue.note(first)
    queue.note(jobOf('heels'))
    await expect.poll(() => [...kept.keys()]).toEqual(['heels'])
    clock.now = 5000
    read(new ArrayBuffer(1))
    await expect.poll(() => kept.size).toBe(2)
    const inOrder = stillThere([...kept.values()], 'maya', clock.now)
    expect(inOrder.map(({ uploadId }) => uploadId)).toEqual(['silk', 'heels'])
  })

  it('are remembered once, by the page that has them now, and for a week', async () => {
    const { open, names, clock } = browser()
    open('one').note(jobOf('silk'))
    open('one').note(jobOf('first', 'the same bytes'))
    await expect.poll(names).toHaveLength(2)
    clock.now = 7 * DAY_MS
    open('two').note(jobOf('second', 'the same bytes'))
    await expect.poll(names).toEqual([['second', 'second.mp4']])
  })
})
