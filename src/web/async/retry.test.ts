import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { MOST_FAILURES, mayPass, waitAfter } from '#web/api/is-retryable.ts'
import { persist } from './retry.ts'

const refusal = (status: number) => new ApiError({ status, statusText: '', body: '' })

/** Work that fails with each of these in turn, and then succeeds. */
function line(errors: unknown[], isOnline = true) {
  const waits: number[] = []
  const told: boolean[] = []
  const work = async () => {
    if (errors.length > 0) throw errors.shift()
    return 'done'
  }
  const patience = {
    wait: async (ms: number) => void waits.push(ms),
    isOnline: () => isOnline,
    onWaiting: (isWaiting: boolean) => void told.push(isWaiting),
  }
  return { waits, told, run: (signal = new AbortController().signal) => persist(work, patience, signal) }
}

const cuts = (count: number) => Array.from({ length: count }, () => new ConnectionError())

describe('work on an uncertain line', () => {
  it('goes on after a cut, waits longer each time, and says when it waits', async () => {
    const { run, waits, told } = line(cuts(3))
    expect(await run()).toBe('done')
    expect(waits).toEqual([1000, 2000, 4000])
    expect(told).toEqual([true, true, true, false])
  })

  it('never waits longer than a quarter of a minute', () => expect(waitAfter(40)).toBe(15_000))

  it('asks a person after many failures in a row', async () => {
    await expect(line(cuts(MOST_FAILURES)).run()).rejects.toThrow(ConnectionError)
  })

  it('waits as long as it takes while there is no connection at all', async () => {
    expect(await line(cuts(MOST_FAILURES * 3), false).run()).toBe('done')
  })

  it.each([400, 401, 403, 413, 422, 507])('does not repeat what was refused with %i', async (status) => {
    const { run, waits } = line([refusal(status)])
    await expect(run()).rejects.toMatchObject({ status })
    expect(waits).toEqual([])
  })

  it.each([408, 429, 500, 502, 503])('repeats what was answered with %i', (status) => {
    expect(mayPass(refusal(status))).toBe(true)
  })

  it('ends when it is given up, with the reason for that', async () => {
    const giveUp = new AbortController()
    const { run } = line([new ConnectionError()])
    giveUp.abort()
    await expect(run(giveUp.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
