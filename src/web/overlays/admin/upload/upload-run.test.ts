import { describe, expect, it, vi } from 'vitest'
import { settle } from '#web/async/testing.ts'
import { createUploads, placeOf, totalOf, type UploadRun } from './upload-run.ts'

type Sending = { file: string; resolve: () => void; reject: (error: Error) => void; signal: AbortSignal }

function start() {
  const sendings: Sending[] = []
  const ends: UploadRun<string>[] = []
  const onArrived = vi.fn()
  const onIgnored = vi.fn()
  const progress: ((sent: number) => void)[] = []
  const uploads = createUploads<string>({
    rejectionOf: (file) => (file.endsWith('.txt') ? 'No animation.' : undefined),
    send: (file, { signal, onProgress }) =>
      new Promise<void>((resolve, reject) => {
        progress.push(onProgress)
        sendings.push({ file, resolve, reject, signal })
      }),
    explain: (error) => ({ sentence: (error as Error).message, canRetry: true }),
    onArrived,
    onIgnored,
    onEnd: (run) => void ends.push(run),
  })
  const run = () => uploads.store.getState()
  return { uploads, sendings, ends, onArrived, onIgnored, progress, run }
}

describe('uploads to the overlay library', () => {
  it('run one file at a time and report its position (OV-15, UP-18)', async () => {
    const { uploads, sendings, ends, onArrived, progress, run } = start()
    uploads.add(['a.gif', 'b.gif'])
    expect(sendings.map(({ file }) => file)).toEqual(['a.gif'])
    expect([placeOf(run()), totalOf(run()), run().current?.file]).toEqual([1, 2, 'a.gif'])
    progress[0]?.(0.5)
    expect(run().current).toEqual({ file: 'a.gif', sent: 0.5 })
    sendings[0]?.resolve()
    await settle()
    expect([placeOf(run()), totalOf(run()), run().current?.file]).toEqual([2, 2, 'b.gif'])
    sendings[1]?.resolve()
    await settle()
    expect(run()).toEqual({ current: null, waiting: [], completed: 2, failed: [] })
    expect(onArrived.mock.calls).toEqual([['a.gif'], ['b.gif']])
    expect(ends).toHaveLength(1)
  })

  it('have one run at a time: a second one is ignored, which is said (OV-16, S19)', async () => {
    const { uploads, sendings, ends, onIgnored, run } = start()
    uploads.add(['a.gif'])
    uploads.add(['b.gif', 'c.gif'])
    expect([sendings.length, run().waiting, totalOf(run())]).toEqual([1, [], 1])
    expect(onIgnored).toHaveBeenCalledOnce()
    sendings[0]?.resolve()
    await settle()
    expect(ends).toEqual([{ current: null, waiting: [], completed: 1, failed: [] }])
    uploads.add(['b.gif'])
    expect(sendings.map(({ file }) => file)).toEqual(['a.gif', 'b.gif'])
    expect(onIgnored).toHaveBeenCalledOnce()
  })

  it('continue after a failure, name it with the reason, and retry only failed files (UP-18)', async () => {
    const { uploads, sendings, ends, run } = start()
    uploads.add(['a.gif', 'notes.txt', 'b.gif'])
    sendings[0]?.reject(new Error('It is damaged.'))
    await settle()
    sendings[1]?.resolve()
    await settle()
    expect(run()).toMatchObject({
      completed: 1,
      failed: [
        { file: 'notes.txt', sentence: 'No animation.', canRetry: false },
        { file: 'a.gif', sentence: 'It is damaged.', canRetry: true },
      ],
    })
    uploads.retryFailed()
    expect(sendings.map(({ file }) => file)).toEqual(['a.gif', 'b.gif', 'a.gif'])
    sendings[2]?.resolve()
    await settle()
    expect(run()).toMatchObject({ completed: 1, failed: [{ file: 'notes.txt' }] })
    expect(ends).toHaveLength(2)
  })

  it('end at once when they are canceled, and the next file starts a new run', async () => {
    const { uploads, sendings, ends, run } = start()
    uploads.add(['a.gif', 'b.gif'])
    uploads.cancel()
    expect(sendings[0]?.signal.aborted).toBe(true)
    sendings[0]?.reject(new Error('aborted'))
    await settle()
    expect(run()).toEqual({ current: null, waiting: [], completed: 0, failed: [] })
    uploads.add(['c.gif'])
    expect(sendings.map(({ file }) => file)).toEqual(['a.gif', 'c.gif'])
    expect(ends).toEqual([])
  })

  it('of rejected files alone end with their reasons', async () => {
    const { uploads, ends } = start()
    uploads.add(['notes.txt'])
    await settle()
    expect(ends).toMatchObject([{ completed: 0, failed: [{ file: 'notes.txt', canRetry: false }] }])
    uploads.retryFailed()
    await settle()
    expect(ends).toHaveLength(1)
  })
})
