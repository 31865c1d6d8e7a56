import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { downgradeSubscription, resumeSubscription } from '#contract/subscription.ts'
import { readTeam } from '#contract/team.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import type { TestClient } from '#server/testing.ts'
import { cancel, inDays, me, NOTHING, startBilling, type TestBilling } from './testing.ts'

let billing: TestBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing.server.stop())
beforeEach(() => billing.clear())

const downgrade = (client: TestClient) =>
  client.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } })

describe('an owner who cancels the subscription (C46, AC-12)', () => {
  it('keeps everything until the period ends, and is free then', async () => {
    const mia = await billing.subscriber()
    const { until } = await billing.stored(mia.userId)
    const reply = await cancel(mia)
    expect([reply.status, reply.body.accessUntil]).toEqual([200, until?.toISOString()])
    expect(await me(mia)).toMatchObject({
      role: 'pro',
      subscriptionStatus: 'cancelled',
      subscriptionExpiresAt: until?.toISOString(),
    })
    expect(billing.requests).toEqual([{ cancel: 'sub_1', atOnce: false }])
    expect(await billing.records(mia.userId)).toEqual([
      { event: 'cancelled', by: 'owner', status: 'cancelled' },
    ])
    await billing.set(mia.userId, { subscription_expires_at: inDays(-1) })
    expect(await me(mia)).toMatchObject({ role: 'user', subscriptionStatus: 'free', hasSubscription: false })
  })

  it('is canceled once after parallel requests from two tabs', async () => {
    const mia = await billing.subscriber()
    const replies = await Promise.all([cancel(mia), cancel(mia), cancel(mia)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await billing.records(mia.userId)).toHaveLength(1)
  })

  it('keeps it for as long as the provider says', async () => {
    const mia = await billing.subscriber()
    const paidUntil = inDays(20)
    billing.answerWith(async () => ({ paidUntil }))
    expect((await cancel(mia)).body.accessUntil).toBe(paidUntil.toISOString())
  })

  it('sends no second request to the provider', async () => {
    const mia = await billing.subscriber()
    await cancel(mia)
    expect((await cancel(mia)).status).toBe(200)
    expect(billing.requests).toHaveLength(1)
    expect(await billing.records(mia.userId)).toHaveLength(1)
  })

  it('immediately ends a plan that only waited for a payment', async () => {
    const mia = await billing.subscriber({ subscription_expires_at: inDays(-1) })
    expect((await cancel(mia)).body.accessUntil).toBeNull()
    expect(billing.requests).toMatchObject([{ atOnce: true }])
    expect(await billing.stored(mia.userId)).toEqual(NOTHING)
  })

  it('sends a new request after the period, if the first answer was lost', async () => {
    const mia = await billing.subscriber()
    billing.answerWith(async () => Promise.reject(new Error('The line was cut')))
    expect((await cancel(mia)).status).toBe(503)
    await billing.set(mia.userId, { subscription_expires_at: inDays(-1) })
    expect((await cancel(mia)).status).toBe(503)
    expect(billing.requests).toMatchObject([{ atOnce: false }, { atOnce: true }])
  })

  it('takes it back until the period ends: it renews as before', async () => {
    const mia = await billing.subscriber()
    const resume = () => mia.call(resumeSubscription, {})
    expect((await resume()).status).toBe(200)
    expect(billing.requests).toEqual([])
    await cancel(mia)
    const { until } = await billing.stored(mia.userId)
    const reply = await resume()
    expect([reply.status, reply.body.message]).toEqual([200, expect.stringContaining('goes on')])
    expect(billing.requests).toEqual([{ cancel: 'sub_1', atOnce: false }, { resume: 'sub_1' }])
    expect(await billing.stored(mia.userId)).toEqual({ role: 'pro', status: 'pro', id: 'sub_1', until })
    expect((await billing.records(mia.userId)).map(({ event }) => event)).toEqual(['cancelled', 'resumed'])
  })

  it('cannot take it back once the period is over, or where nothing was paid', async () => {
    const mia = await billing.subscriber()
    await cancel(mia)
    await billing.set(mia.userId, { subscription_expires_at: inDays(-1) })
    expect((await mia.call(resumeSubscription, {})).problem?.code).toBe('subscription.not_resumable')
    const given = await billing.subscriber({ subscription_id: null }, { subscriptionStatus: 'cancelled' })
    expect((await given.call(resumeSubscription, {})).problem?.code).toBe('subscription.not_resumable')
    expect(billing.requests).toHaveLength(1)
  })

  it('keeps the cancellation if the provider does not answer', async () => {
    const mia = await billing.subscriber()
    await cancel(mia)
    const before = await billing.stored(mia.userId)
    billing.answerWith(async () => Promise.reject(new Error('no route')))
    expect((await mia.call(resumeSubscription, {})).problem?.code).toBe('subscription.provider')
    expect(await billing.stored(mia.userId)).toEqual(before)
  })

  it('finds nothing changed if the provider does not answer, and sends the same request again (S7)', async () => {
    const mia = await billing.subscriber()
    const before = await billing.stored(mia.userId)
    billing.answerWith(async () => Promise.reject(new Error('no route')))
    const reply = await cancel(mia)
    expect([reply.status, reply.problem?.code]).toEqual([503, 'subscription.provider'])
    expect(await billing.stored(mia.userId)).toEqual(before)
    billing.answerWith(async () => ({}))
    expect((await cancel(mia)).status).toBe(200)
    expect(billing.requests[1]).toEqual(billing.requests[0])
  })

  it('is told if the subscription has changed meanwhile', async () => {
    const mia = await billing.subscriber()
    billing.answerWith(async () => {
      await billing.set(mia.userId, { subscription_id: 'sub_2' })
      return {}
    })
    expect((await cancel(mia)).problem?.code).toBe('subscription.changed')
    expect(await billing.stored(mia.userId)).toMatchObject({ status: 'pro', id: 'sub_2' })
  })

  it('must have one: a team member learns that the studio pays, others that there is none', async () => {
    const { member } = await openTestStudio(billing.server)
    const [theirs, nobodys] = [await cancel(member), await cancel(await billing.server.signedIn())]
    expect([theirs.status, theirs.problem?.message]).toEqual([
      403,
      expect.stringContaining('Your studio pays'),
    ])
    expect([nobodys.status, nobodys.problem?.code]).toEqual([409, 'subscription.none'])
  })

  it('may be a member of a team with an own plan (RL-10)', async () => {
    const { member } = await openTestStudio(billing.server)
    await billing.set(member.userId, { subscription_id: 'sub_own' })
    expect((await cancel(member)).status).toBe(200)
    expect((await me(member)).role).toBe('studio_team')
  })
})

describe('an owner who changes to Individual Pro (AC-13, SV-28)', () => {
  it('keeps Pro, and the team loses access at once', async () => {
    const { owner, member } = await openTestStudio(billing.server)
    await billing.set(owner.userId, { subscription_id: 'sub_9', subscription_expires_at: inDays(10) })
    expect((await me(member)).role).toBe('studio_team')
    expect((await downgrade(owner)).status).toBe(200)
    expect(await me(owner)).toMatchObject({ role: 'pro', subscriptionStatus: 'pro', hasSubscription: true })
    expect(await me(member)).toMatchObject({ role: 'user', studioId: null })
    expect((await owner.call(readTeam, {})).status).toBe(403)
    expect(billing.requests).toEqual([{ change: 'sub_9', plan: 'individual_pro' }])
  })

  it('does it once for parallel requests', async () => {
    const { owner } = await openTestStudio(billing.server)
    const replies = await meet(billing.server, {
      lock: raw`select from users where id = ${owner.userId} for update`,
      start: () => Array.from({ length: 5 }, () => downgrade(owner)),
    })
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await billing.records(owner.userId)).toHaveLength(1)
  })

  it('has it if the provider’s webhook was stored first (S7)', async () => {
    const { owner } = await openTestStudio(billing.server)
    await billing.set(owner.userId, { subscription_id: 'sub_9' })
    const written = { role: 'pro', subscription_status: 'pro' } as const
    billing.answerWith(async () => {
      await billing.server.ports.sql
        .updateTable('users')
        .set(written)
        .where('id', '=', owner.userId)
        .execute()
      return {}
    })
    expect((await downgrade(owner)).status).toBe(200)
    expect(await billing.stored(owner.userId)).toMatchObject({ role: 'pro', status: 'pro', id: 'sub_9' })
  })

  it('is refused if the plan is canceled, and the team stays until it ends', async () => {
    const { owner, member } = await openTestStudio(billing.server)
    await billing.set(owner.userId, { subscription_id: 'sub_9', subscription_expires_at: inDays(10) })
    await cancel(owner)
    expect((await downgrade(owner)).status).toBe(403)
    expect((await me(member)).role).toBe('studio_team')
  })

  it('stays on Studio Pro if the provider does not answer', async () => {
    const { owner, member } = await openTestStudio(billing.server)
    await billing.set(owner.userId, { subscription_id: 'sub_9' })
    billing.answerWith(async () => Promise.reject(new Error('no route')))
    expect((await downgrade(owner)).status).toBe(503)
    expect((await me(member)).role).toBe('studio_team')
  })
})
