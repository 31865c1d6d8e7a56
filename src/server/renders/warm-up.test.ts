import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { Ports } from '#server/ports/ports.ts'
import { warmUp } from './warm-up.ts'

const JOB = { duration: 5, overlays: [], output: { width: 540, height: 960 } }

function asking(prepare: (...args: unknown[]) => Promise<void>, role = 'all') {
  const media = { prepare: vi.fn(prepare) }
  const log = { warn: vi.fn() }
  const files = { hold: () => ({ [Symbol.asyncDispose]: async () => undefined }) }
  const ports = { files, media, log, config: { role } } as unknown as Pick<
    Ports,
    'files' | 'media' | 'log' | 'config'
  >
  const by = (id: string) => ({ ...ports, actor: { id }, request: { signal: new AbortController().signal } })
  return { media, log, by }
}

describe('warming up', () => {
  it('does not delay the reply if it is slow', async () => {
    const { by } = asking(() => new Promise(() => {}))
    const late = wait(15_000, 'late', { ref: false })
    expect(await Promise.race([warmUp(by('ann'), () => JOB).then(() => 'replied'), late])).toBe('replied')
  })

  it('runs once at a time per account, and in parallel for others', async () => {
    const first = Promise.withResolvers<void>()
    const { by, media } = asking(() => first.promise)
    const running = warmUp(by('ann'), () => JOB)
    await warmUp(by('ann'), () => JOB)
    expect(media.prepare).toHaveBeenCalledTimes(1)
    const other = warmUp(by('ben'), () => JOB)
    await expect.poll(() => media.prepare.mock.calls).toHaveLength(2)
    first.resolve()
    await Promise.all([running, other])
    await warmUp(by('ann'), () => JOB)
    expect(media.prepare).toHaveBeenCalledTimes(3)
  })

  it('never fails the reply, and ends when the client disconnects', async () => {
    const { by, media, log } = asking(() => Promise.reject(new Error('crashed')))
    const call = by('ann')
    await warmUp(call, () => JOB)
    expect(log.warn).toHaveBeenCalledOnce()
    expect(media.prepare).toHaveBeenCalledWith(JOB, { signal: call.request.signal })
  })

  it('runs only in a process that composes', async () => {
    const { by, media } = asking(async () => {}, 'web')
    await warmUp(by('ann'), () => JOB)
    expect(media.prepare).not.toHaveBeenCalled()
  })
})
