import { describe, expect, it } from 'vitest'
import { ROLES } from '#domain/account/roles.ts'
import { standingOf } from '#domain/account/standing.ts'
import { afterLook, chooseSubscription, lastsBeside, type PaidState, type PaidSubscription } from './paid.ts'
import type { Subscription } from './subscription.ts'

const now = new Date('2026-06-15T12:00:00Z')
const yesterday = new Date('2026-06-14T12:00:00Z')
const lastMonth = new Date('2026-05-14T12:00:00Z')
const nextMonth = new Date('2026-07-14T12:00:00Z')

const FREE: Subscription = {
  role: 'user',
  subscriptionStatus: 'free',
  subscriptionId: null,
  subscriptionExpiresAt: null,
}
const paid = (changes: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id: 'sub_1',
  plan: 'individual_pro',
  state: 'running',
  since: lastMonth,
  paidUntil: nextMonth,
  checkoutId: undefined,
  ...changes,
})
const seen = (plan: Subscription, changes: Partial<PaidSubscription> = {}) =>
  afterLook(plan, paid(changes), now)

describe('what the provider has', () => {
  it('sets role and status together, with id and date (C5, BI-30)', () => {
    expect(seen(FREE)).toEqual({
      role: 'pro',
      subscriptionStatus: 'pro',
      subscriptionId: 'sub_1',
      subscriptionExpiresAt: nextMonth,
    })
    expect(seen(FREE, { plan: 'studio_pro' })).toMatchObject({
      role: 'studio_owner',
      subscriptionStatus: 'studio_pro',
    })
  })

  it.each(ROLES)('is known beforehand to leave the role %s of an administrator, or to undo it', (role) => {
    const plan = seen(FREE)
    expect(lastsBeside(plan, role)).toBe(seen({ ...plan, role }).role === role)
  })

  it('comes to the same, asked once or twice, whatever there was before', () => {
    const states: PaidState[] = ['running', 'lasting', 'overdue', 'unpaid']
    for (const plan of ['individual_pro', 'studio_pro'] as const)
      for (const state of states)
        for (const before of states) {
          const was = seen(seen(FREE, { plan, state: before, paidUntil: yesterday }))
          const once = seen(was, { plan, state })
          expect(seen(once, { plan, state }), `${before} → ${state}`).toEqual(once)
        }
  })

  it('that will not be renewed lasts until its end, and is over then', () => {
    const lasting = seen(seen(FREE), { state: 'lasting' })
    expect(lasting).toMatchObject({ role: 'pro', subscriptionStatus: 'cancelled' })
    expect(seen(lasting, { state: 'lasting', paidUntil: yesterday })).toEqual(FREE)
  })

  it('that waits for its payment keeps what it gives for the days of the retries', () => {
    const late = seen(seen(FREE), { state: 'overdue', paidUntil: yesterday })
    expect(late).toMatchObject({ role: 'pro', subscriptionStatus: 'past_due' })
    const tooLate = seen(seen(FREE), { state: 'overdue', paidUntil: lastMonth })
    expect(tooLate).toMatchObject({ role: 'user', subscriptionStatus: 'past_due', subscriptionId: 'sub_1' })
  })

  it('gives no further days for unpaid months that the provider counts', () => {
    const late = seen(seen(FREE), { state: 'overdue', paidUntil: lastMonth })
    expect(seen(late, { state: 'overdue', paidUntil: yesterday })).toEqual(late)
  })

  it('gives nothing once collection has stopped', () => {
    const unpaid = seen(seen(FREE), { state: 'unpaid', paidUntil: yesterday })
    expect(standingOf({ ...unpaid, hasLiveSubscription: true })).toBe('free')
  })

  it('that is nothing ends what was paid, and leaves alone what an administrator gave', () => {
    expect(afterLook(seen(FREE), undefined, now)).toEqual(FREE)
    const given = { ...FREE, role: 'pro' } as const
    expect(afterLook(given, undefined, now)).toEqual(given)
    expect(seen({ ...FREE, role: 'admin' }).role).toBe('admin')
  })

  it('leaves the role that an administrator gave beside a plan that only goes on', () => {
    const lifted = { ...seen(FREE), role: 'studio_owner' } as const
    expect(seen(lifted, { paidUntil: new Date('2026-08-14') }).role).toBe('studio_owner')
    expect(seen(lifted, { plan: 'studio_pro' }).subscriptionStatus).toBe('studio_pro')
    expect(seen({ ...seen(FREE, { plan: 'studio_pro' }) }).role).toBe('pro')
  })
})

describe('of several', () => {
  const choose = (...all: PaidSubscription[]) => {
    const there = chooseSubscription(all)
    expect(chooseSubscription([...all].reverse())).toEqual(there)
    return { chosen: there.chosen?.id, replaced: there.replaced.map(({ id }) => id) }
  }
  const studio = paid({ id: 'studio', plan: 'studio_pro' })

  it('what is paid counts, then the higher plan, then the newer, in whatever order they come', () => {
    expect(choose(paid(), studio)).toEqual({ chosen: 'studio', replaced: ['sub_1'] })
    expect(choose(paid(), { ...studio, state: 'overdue' })).toEqual({ chosen: 'sub_1', replaced: ['studio'] })
    const newer = paid({ id: 'newer', since: yesterday })
    expect(choose(paid(), newer)).toEqual({ chosen: 'newer', replaced: ['sub_1'] })
    expect(choose(paid({ id: 'a' }), paid({ id: 'b' })).chosen).toBe('b')
  })

  it('none is ended for one that is not paid itself', () => {
    const late = [paid({ state: 'overdue' }), paid({ id: 'other', state: 'unpaid' })] as const
    expect(choose(...late)).toEqual({ chosen: 'sub_1', replaced: [] })
    expect(choose()).toEqual({ chosen: undefined, replaced: [] })
  })
})
