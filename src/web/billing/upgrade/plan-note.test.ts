import { expect, it } from 'vitest'
import { currentUser } from '#web/api/testing.ts'
import { planNote } from './plan-note.ts'

const LATE = { hasSubscription: true, subscriptionStatus: 'past_due' } as const

it('names the current plan, and says nothing without one (BI-6)', () => {
  expect(planNote(currentUser({ role: 'pro' }))).toEqual({
    isLate: false,
    text: 'You are on Individual Pro. You can upgrade to Studio Pro.',
  })
  for (const role of ['studio_owner', 'studio_team'] as const)
    expect(planNote(currentUser({ role }))).toEqual({
      isLate: false,
      text: 'You are on Studio Pro, the top tier.',
    })
  for (const role of ['user', 'beta', 'admin'] as const)
    expect(planNote(currentUser({ role }))).toBeUndefined()
})

it('says that an overdue payment is missing', () => {
  expect(planNote(currentUser({ role: 'pro', ...LATE }))).toEqual({
    isLate: true,
    text: 'Your last payment for Individual Pro has not arrived. Pay again below to keep it.',
  })
  expect(planNote(currentUser({ role: 'studio_owner', ...LATE }))?.text).toContain('for Studio Pro')
  expect(planNote(currentUser({ role: 'studio_team', ...LATE }))?.text).toContain('for Individual Pro')
  expect(planNote(currentUser(LATE))?.text).toContain('your plan has paused')
  expect(planNote(currentUser({ role: 'admin', ...LATE }))).toBeUndefined()
})
