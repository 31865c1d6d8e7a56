import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { backOffMs, MAX_FAILURES, MAX_SERVER_FAILURES, retry, type WaitingFor } from './retry.ts'

const refusal = (status: number) => new ApiError({ status, statusText: '', body: '' })

/** Work that fails with each of these errors in turn, and then succeeds. */
function failingWork(errors: unknown[], isOnline = true) {
  const pauses: number[] = []
  const waiting: WaitingFor[] = []
  const work = async () => {
    if (errors.length > 0) throw errors.shift()
    return 'done'
  }
  const options = {
    wait: async (ms: number) => void pauses.push(ms),
    isOnline: () => isOnline,
    onWaiting: (waitingFor: WaitingFor) => void waiting.push(waitingFor),
  }
  return { pauses, waiting, run: (signal = new AbortController().signal) => retry(work, options, signal) }
}

const cuts = (count: number) => Array.from({ length: count }, () => new ConnectionError())

describe('retry', () => {
  it('goes on after a cut, pauses longer each time, and reports when it waits', async () => {
    const { run, pauses, waiting } = failingWork(cuts(3))
    expect(await run()).toBe('done')
    expect(pauses).toEqual([1000, 2000, 4000])
    expect(waiting).toEqual(['connection', 'connection', 'connection', undefined])
  })

  it('never pauses longer than a quarter of a minute', async () => {
    const { run, pauses } = failingWork(cuts(MAX_FAILURES - 1))
    await run()
    expect(Math.max(...pauses)).toBe(15_000)
  })

  it('throws after many failures in a row', async () => {
    await expect(failingWork(cuts(MAX_FAILURES)).run()).rejects.toThrow(ConnectionError)
  })

  it('throws the third answer that the server failed, and said meanwhile that it waits for the server (UP-6, S1)', async () => {
    const { run, pauses, waiting } = failingWork([500, 500, 500].map(refusal))
    await expect(run()).rejects.toMatchObject({ status: 500 })
    expect(pauses).toHaveLength(MAX_SERVER_FAILURES - 1)
    expect(waiting).toEqual(['server', 'server'])
  })

  it('goes on for longer where the server is restarting or busy', async () => {
    expect(await failingWork([502, 503, 504, 429, 503].map(refusal)).run()).toBe('done')
  })

  it('retries without a limit while the browser is offline', async () => {
    expect(await failingWork(cuts(MAX_FAILURES * 3), false).run()).toBe('done')
  })

  it.each([400, 401, 403, 413, 422, 507])('does not repeat what was refused with %i', async (status) => {
    const { run, pauses } = failingWork([refusal(status)])
    await expect(run()).rejects.toMatchObject({ status })
    expect(pauses).toEqual([])
  })

  it('ends with the reason of its signal', async () => {
    const cancel = new AbortController()
    const { run } = failingWork([new ConnectionError()])
    cancel.abort()
    await expect(run(cancel.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('backOffMs', () => {
  it('doubles from the first pause up to the longest', () => {
    const pauses = { firstMs: 4, longestMs: 20 }
    expect([0, 1, 2, 3, 4, 40].map((failures) => backOffMs(failures, pauses))).toEqual([4, 4, 8, 16, 20, 20])
  })
})
