import { describe, expect, it } from 'vitest'
import { ROLES, SUBSCRIPTION_STATUSES } from '#domain/account/roles.ts'
import { standingOf } from '#domain/account/standing.ts'
import {
  afterEvent,
  hasHappened,
  isRunning,
  type PlanEvent,
  planNow,
  planState,
  type Subscription,
  withDate,
} from './subscription.ts'

const now = new Date('2026-06-15T12:00:00Z')
const yesterday = new Date('2026-06-14T12:00:00Z')
const nextMonth = new Date('2026-07-15T12:00:00Z')
/** A moment too late for the last try to be paid. */
const longAgo = new Date('2026-06-08T12:00:00Z')

const NOTHING: Subscription = {
  role: 'user',
  subscriptionStatus: 'free',
  subscriptionId: null,
  subscriptionExpiresAt: null,
}
const plan = (changes: Partial<Subscription> = {}): Subscription => ({
  role: 'pro',
  subscriptionStatus: 'pro',
  subscriptionId: 'sub_1',
  subscriptionExpiresAt: nextMonth,
  ...changes,
})
const next = (before: Subscription, event: PlanEvent) => afterEvent(before, event, { now })

describe('a plan', () => {
  it('is none, runs, is overdue or is cancelled, in all statuses there are (RL-2, C7)', () => {
    const states = SUBSCRIPTION_STATUSES.map((subscriptionStatus) => [
      subscriptionStatus,
      planState(plan({ role: 'user', subscriptionStatus })),
    ])
    expect(Object.fromEntries(states)).toEqual({
      active: 'running',
      canceled: 'cancelled',
      cancelled: 'cancelled',
      past_due: 'overdue',
      pro: 'running',
      studio_pro: 'running',
      free: 'none',
      individual_pro: 'running',
    })
  })

  it('may have been given by a role alone, and a member of a team has none by the place', () => {
    const given = { subscriptionStatus: 'free', subscriptionId: null } as const
    const states = ROLES.map((role) => [role, planState(plan({ ...given, role }))])
    expect(Object.fromEntries(states)).toEqual({
      admin: 'none',
      studio_owner: 'running',
      studio_team: 'none',
      beta: 'none',
      pro: 'running',
      user: 'none',
    })
    expect(planState(plan({ role: 'user', subscriptionStatus: 'studio_pro', subscriptionId: null }))).toBe(
      'none',
    )
  })
})

describe('cancelled at the end of the period (AC-12, C46)', () => {
  it.each(ROLES)(
    'that is cancelled gives %s what it gave until its period ends, whatever its status (C46, AC-12)',
    (role) => {
      for (const subscriptionStatus of SUBSCRIPTION_STATUSES) {
        const before = plan({ role, subscriptionStatus })
        const after = next(before, 'cancelled')
        const given = ({ subscriptionId, ...each }: Subscription) =>
          standingOf({ ...each, hasLiveSubscription: subscriptionId !== null })
        if (after) expect([subscriptionStatus, given(after)]).toEqual([subscriptionStatus, given(before)])
      }
    },
  )

  it('it keeps role and date, and ends then', () => {
    const cancelled = next(plan(), 'cancelled')
    expect(cancelled).toEqual(plan({ subscriptionStatus: 'cancelled' }))
    expect(planNow(cancelled as Subscription, nextMonth)).toEqual(NOTHING)
  })

  it('it ends when the provider says, or a month later without a date', () => {
    const paidUntil = new Date('2026-06-20T00:00:00Z')
    expect(afterEvent(plan(), 'cancelled', { now, paidUntil })?.subscriptionExpiresAt).toEqual(paidUntil)
    expect(next(plan({ subscriptionExpiresAt: null }), 'cancelled')?.subscriptionExpiresAt).toEqual(nextMonth)
  })

  it('it ends at once where the period is over and the payment did not come', () => {
    expect(
      next(plan({ subscriptionStatus: 'past_due', subscriptionExpiresAt: yesterday }), 'cancelled'),
    ).toEqual(NOTHING)
  })

  it('it stays unchanged when canceled twice, and only an existing plan can be canceled', () => {
    const cancelled = plan({ subscriptionStatus: 'canceled' })
    expect(next(cancelled, 'cancelled')).toEqual(cancelled)
    expect(next(NOTHING, 'cancelled')).toBeUndefined()
    expect(next(NOTHING, 'stopped')).toBeUndefined()
  })
})

it('resumed before its end, it renews as before; what was never paid cannot be resumed', () => {
  const studio = plan({ role: 'studio_owner', subscriptionStatus: 'studio_pro' })
  for (const before of [plan(), studio])
    expect(next(next(before, 'cancelled') as Subscription, 'resumed')).toEqual(before)
  expect(next(plan(), 'resumed')).toEqual(plan())
  expect(next(plan({ subscriptionStatus: 'cancelled', subscriptionId: null }), 'resumed')).toBeUndefined()
  expect(next(NOTHING, 'resumed')).toBeUndefined()
})

it('stopped at once, nothing is left of it but a role that no plan gave (AC-12)', () => {
  expect(next(plan({ role: 'studio_owner', subscriptionStatus: 'studio_pro' }), 'stopped')).toEqual(NOTHING)
  expect(next(plan({ role: 'beta' }), 'stopped')).toEqual({ ...NOTHING, role: 'beta' })
})

describe('downgraded (AC-13)', () => {
  it('Studio Pro is Individual Pro from then on, for the time that is paid', () => {
    const studio = plan({ role: 'studio_owner', subscriptionStatus: 'studio_pro' })
    expect(next(studio, 'downgraded')).toEqual(plan())
  })

  it('is refused once it is cancelled: the team would lose at once what no later bill gives back', () => {
    for (const subscriptionStatus of ['cancelled', 'canceled'] as const)
      expect(next(plan({ role: 'studio_owner', subscriptionStatus }), 'downgraded')).toBeUndefined()
  })

  it('is nothing for anybody else', () => {
    for (const role of ROLES.filter((one) => one !== 'studio_owner'))
      expect(next(plan({ role }), 'downgraded'), role).toBeUndefined()
  })
})

describe('once its date has passed', () => {
  it.each(['free', 'pro', 'individual_pro', 'cancelled', 'canceled', 'active'] as const)(
    'an unpaid plan of status %s is over',
    (subscriptionStatus) => {
      const past = plan({ subscriptionStatus, subscriptionId: null, subscriptionExpiresAt: yesterday })
      expect(planNow(past, now)).toEqual(NOTHING)
    },
  )

  it('one that is paid waits for its payment, and gives nothing meanwhile', () => {
    for (const role of ['user', 'pro', 'studio_owner'] as const) {
      const unpaid = planNow(plan({ role, subscriptionExpiresAt: longAgo }), now)
      expect(unpaid).toEqual(
        plan({ role: 'user', subscriptionStatus: 'past_due', subscriptionExpiresAt: longAgo }),
      )
      expect(standingOf({ ...unpaid, hasLiveSubscription: false })).toBe('free')
      expect(planNow(unpaid, now)).toEqual(unpaid)
    }
  })

  it('no status gives more than free to whom no role gives it', () => {
    for (const subscriptionStatus of SUBSCRIPTION_STATUSES)
      for (const role of ['user', 'pro', 'studio_owner'] as const) {
        const past = planNow(plan({ role, subscriptionStatus, subscriptionExpiresAt: longAgo }), now)
        expect(standingOf(past), `${role} ${subscriptionStatus}`).toBe('free')
      }
  })

  it('one that the provider may still be paid for stays a week longer; one that is cancelled does not', () => {
    const running = plan({ subscriptionExpiresAt: yesterday })
    expect(planNow(running, now)).toEqual(running)
    expect(planNow(plan({ ...running, subscriptionStatus: 'past_due' }), now).role).toBe('pro')
    for (const subscriptionStatus of ['cancelled', 'canceled', 'free'] as const)
      expect(planNow(plan({ ...running, subscriptionStatus }), now).role, subscriptionStatus).toBe('user')
    expect(planNow(plan({ ...running, subscriptionId: null }), now)).toEqual(NOTHING)
    const aMomentLess = new Date(longAgo.getTime() + 1)
    expect(planNow(plan({ subscriptionExpiresAt: aMomentLess }), now).role).toBe('pro')
  })

  it('until then it holds, and without a date for good', () => {
    expect(planNow(plan(), now)).toEqual(plan())
    expect(planNow(plan({ subscriptionExpiresAt: null }), now)).toEqual(plan({ subscriptionExpiresAt: null }))
    expect(planNow(plan({ subscriptionId: null, subscriptionExpiresAt: now }), now).role).toBe('user')
  })
})

describe('another last day', () => {
  it('is the date, whatever the plan (AD-15)', () => {
    expect(withDate(plan(), nextMonth)).toEqual(plan())
    expect(withDate(plan(), null)).toEqual(plan({ subscriptionExpiresAt: null }))
  })

  it('removing the date also removes the cancellation of an unpaid plan; a paid one keeps it', () => {
    const given = plan({ subscriptionStatus: 'canceled', subscriptionId: null })
    expect(withDate(given, null)).toMatchObject({ subscriptionStatus: 'pro', subscriptionExpiresAt: null })
    expect(withDate({ ...given, role: 'studio_owner' }, null)?.subscriptionStatus).toBe('studio_pro')
    expect(withDate(plan({ subscriptionStatus: 'cancelled' }), null)).toBeUndefined()
  })
})

it('money is asked for while there is a subscription that is neither free nor cancelled (AC-11)', () => {
  const running = SUBSCRIPTION_STATUSES.filter((subscriptionStatus) =>
    isRunning({ hasSubscription: true, subscriptionStatus }),
  )
  expect(running).toEqual(['active', 'past_due', 'pro', 'studio_pro', 'individual_pro'])
  expect(isRunning({ hasSubscription: false, subscriptionStatus: 'active' })).toBe(false)
})

it('what was wished has happened where the same plan is so by now, and not where it was so all along', () => {
  const studio = plan({ role: 'studio_owner', subscriptionStatus: 'studio_pro', subscriptionId: 'sub_1' })
  const single = plan({ subscriptionId: 'sub_1' })
  expect(hasHappened(studio, 'downgraded', single)).toBe(true)
  expect(hasHappened(studio, 'downgraded', { ...single, subscriptionId: 'sub_2' })).toBe(false)
  expect(hasHappened(single, 'downgraded', single)).toBe(false)
  expect(hasHappened(studio, 'stopped', NOTHING)).toBe(true)
  expect(hasHappened(NOTHING, 'stopped', NOTHING)).toBe(false)
  expect(hasHappened(studio, 'stopped', { ...studio, subscriptionStatus: 'cancelled' })).toBe(false)
})
