import { describe, expect, it, vi } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { settle } from '#web/async/testing.ts'
import { createMembership } from './membership.ts'

const [hearts, stars] = ['hearts', 'stars'] as [PublicId, PublicId]

function start(ids: readonly PublicId[] = []) {
  const list = { shown: ids }
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const send = vi.fn(
    (_publicId: PublicId, _isMember: boolean) =>
      new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
  )
  const refresh = vi.fn()
  const report = vi.fn()
  const membership = createMembership({
    read: () => list.shown,
    write: (next) => {
      list.shown = next
    },
    send,
    refresh,
    report,
  })
  return { list, answers, send, refresh, report, membership }
}

describe('a favorite', () => {
  it('shows before the server answers, and then the list is refetched (OV-13, S10)', async () => {
    const { list, answers, refresh, membership } = start([stars])
    const done = membership.set(hearts, true)
    expect(list.shown).toEqual([stars, hearts])
    await settle()
    expect(refresh).not.toHaveBeenCalled()
    answers[0]?.resolve()
    expect(await done).toBe(true)
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('is taken back where the server refuses, with a message (S10)', async () => {
    const { list, answers, report, refresh, membership } = start([stars])
    const done = membership.set(stars, false)
    expect(list.shown).toEqual([])
    await settle()
    const error = new Error('500')
    answers[0]?.reject(error)
    // So that no screen reader hears that it was stored.
    expect(await done).toBe(false)
    expect(list.shown).toEqual([stars])
    expect(report.mock.calls).toEqual([[{ publicId: stars, isMember: false, error }]])
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('that is refused leaves others unchanged', async () => {
    const { list, answers, membership } = start()
    void membership.set(hearts, true)
    const done = membership.set(stars, true)
    await settle()
    answers[0]?.reject(new Error('500'))
    await settle()
    answers[1]?.resolve()
    await done
    expect(list.shown).toEqual([stars])
  })

  it('ends in the state of the last tap, and requests are sent one after the other', async () => {
    const { list, answers, send, membership } = start()
    void membership.set(hearts, true)
    await settle()
    void membership.set(hearts, false)
    void membership.set(hearts, true)
    const done = membership.set(hearts, false)
    await settle()
    expect(send).toHaveBeenCalledOnce()
    answers[0]?.resolve()
    await settle()
    answers[1]?.resolve()
    await settle()
    answers[2]?.resolve()
    await done
    expect(list.shown).toEqual([])
    expect(send.mock.lastCall).toEqual([hearts, false])
  })
})
