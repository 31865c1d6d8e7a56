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
  const complain = vi.fn()
  const membership = createMembership({
    read: () => list.shown,
    write: (next) => {
      list.shown = next
    },
    send,
    refresh,
    complain,
  })
  return { list, answers, send, refresh, complain, membership }
}

describe('a favourite', () => {
  it('shows before the server has heard of it, and then the list is read anew (OV-13, S10)', async () => {
    const { list, answers, refresh, membership } = start([stars])
    const done = membership.want(hearts, true)
    expect(list.shown).toEqual([stars, hearts])
    await settle()
    expect(refresh).not.toHaveBeenCalled()
    answers[0]?.resolve()
    await done
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('goes back where the server refuses, and the person is told (S10)', async () => {
    const { list, answers, complain, refresh, membership } = start([stars])
    const done = membership.want(stars, false)
    expect(list.shown).toEqual([])
    await settle()
    const error = new Error('500')
    answers[0]?.reject(error)
    await done
    expect(list.shown).toEqual([stars])
    expect(complain.mock.calls).toEqual([[{ publicId: stars, isMember: false, error }]])
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('that is refused leaves what was wanted of others', async () => {
    const { list, answers, membership } = start()
    void membership.want(hearts, true)
    const done = membership.want(stars, true)
    await settle()
    answers[0]?.reject(new Error('500'))
    await settle()
    answers[1]?.resolve()
    await done
    expect(list.shown).toEqual([stars])
  })

  it('ends as the last tap wants it, and the server hears of one tap after the other', async () => {
    const { list, answers, send, membership } = start()
    void membership.want(hearts, true)
    await settle()
    void membership.want(hearts, false)
    void membership.want(hearts, true)
    const done = membership.want(hearts, false)
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
