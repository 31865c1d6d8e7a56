import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { downgradeSubscription } from '#contract/subscription.ts'
import { readTeam } from '#contract/team.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import type { TestClient } from '#server/testing.ts'
import { cancel, inDays, me, NOTHING, openDesk, type TestDesk } from './testing.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())
beforeEach(() => desk.clear())

const downgrade = (client: TestClient) =>
  client.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } })

describe('who cancels the own subscription (C46, AC-12)', () => {
  it('keeps everything until its period ends, and is free then', async () => {
    const mia = await desk.subscriber()
    const { until } = await desk.stored(mia.userId)
    const reply = await cancel(mia)
    expect([reply.status, reply.body.accessUntil]).toEqual([200, until?.toISOString()])
    expect(await me(mia)).toMatchObject({
      role: 'pro',
      subscriptionStatus: 'cancelled',
      subscriptionExpiresAt: until?.toISOString(),
    })
    expect(desk.asked).toEqual([{ cancel: 'sub_1', atOnce: false }])
    expect(await desk.records(mia.userId)).toEqual([{ event: 'cancelled', by: 'owner', status: 'cancelled' }])
    await desk.set(mia.userId, { subscription_expires_at: inDays(-1) })
    expect(await me(mia)).toMatchObject({ role: 'user', subscriptionStatus: 'free', hasSubscription: false })
  })

  it('is cancelled once where it is pressed in two tabs at the same moment', async () => {
    const mia = await desk.subscriber()
    const replies = await Promise.all([cancel(mia), cancel(mia), cancel(mia)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await desk.records(mia.userId)).toHaveLength(1)
  })

  it('keeps it for as long as the provider says', async () => {
    const mia = await desk.subscriber()
    const paidUntil = inDays(20)
    desk.answerWith(async () => ({ paidUntil }))
    expect((await cancel(mia)).body.accessUntil).toBe(paidUntil.toISOString())
  })

  it('is asked nothing more when it is pressed twice', async () => {
    const mia = await desk.subscriber()
    await cancel(mia)
    expect((await cancel(mia)).status).toBe(200)
    expect(desk.asked).toHaveLength(1)
    expect(await desk.records(mia.userId)).toHaveLength(1)
  })

  it('ends at once what only waited for a payment', async () => {
    const mia = await desk.subscriber({ subscription_expires_at: inDays(-1) })
    expect((await cancel(mia)).body.accessUntil).toBeNull()
    expect(desk.asked).toMatchObject([{ atOnce: true }])
    expect(await desk.stored(mia.userId)).toEqual(NOTHING)
  })

  it('wishes something else, once its period is over and the first answer was lost', async () => {
    const mia = await desk.subscriber()
    desk.answerWith(async () => Promise.reject(new Error('The line was cut')))
    expect((await cancel(mia)).status).toBe(503)
    await desk.set(mia.userId, { subscription_expires_at: inDays(-1) })
    expect((await cancel(mia)).status).toBe(503)
    expect(desk.asked).toMatchObject([{ atOnce: false }, { atOnce: true }])
  })

  it('finds nothing changed where the provider does not answer, and wishes the same again (S7)', async () => {
    const mia = await desk.subscriber()
    const before = await desk.stored(mia.userId)
    desk.answerWith(async () => Promise.reject(new Error('no route')))
    const reply = await cancel(mia)
    expect([reply.status, reply.problem?.code]).toEqual([503, 'subscription.provider'])
    expect(await desk.stored(mia.userId)).toEqual(before)
    desk.answerWith(async () => ({}))
    expect((await cancel(mia)).status).toBe(200)
    expect(desk.asked[1]).toEqual(desk.asked[0])
  })

  it('is told where the subscription became another one meanwhile', async () => {
    const mia = await desk.subscriber()
    desk.answerWith(async () => {
      await desk.set(mia.userId, { subscription_id: 'sub_2' })
      return {}
    })
    expect((await cancel(mia)).problem?.code).toBe('subscription.changed')
    expect(await desk.stored(mia.userId)).toMatchObject({ status: 'pro', id: 'sub_2' })
  })

  it('has one: a member of a team is told that the studio pays, others that there is none', async () => {
    const { member } = await openTestStudio(desk.server)
    const [theirs, nobodys] = [await cancel(member), await cancel(await desk.server.signedIn())]
    expect([theirs.status, theirs.problem?.message]).toEqual([
      403,
      expect.stringContaining('Your studio pays'),
    ])
    expect([nobodys.status, nobodys.problem?.code]).toEqual([409, 'subscription.none'])
  })

  it('may be a member of a team who pays for a plan of their own (RL-10)', async () => {
    const { member } = await openTestStudio(desk.server)
    await desk.set(member.userId, { subscription_id: 'sub_own' })
    expect((await cancel(member)).status).toBe(200)
    expect((await me(member)).role).toBe('studio_team')
  })
})

describe('an owner who changes to Individual Pro (AC-13, SV-28)', () => {
  it('keeps Pro, and the team loses access at once', async () => {
    const { owner, member } = await openTestStudio(desk.server)
    await desk.set(owner.userId, { subscription_id: 'sub_9', subscription_expires_at: inDays(10) })
    expect((await me(member)).role).toBe('studio_team')
    expect((await downgrade(owner)).status).toBe(200)
    expect(await me(owner)).toMatchObject({ role: 'pro', subscriptionStatus: 'pro', hasSubscription: true })
    expect(await me(member)).toMatchObject({ role: 'user', studioId: null })
    expect((await owner.call(readTeam, {})).status).toBe(403)
    expect(desk.asked).toEqual([{ change: 'sub_9', plan: 'individual_pro' }])
  })

  it('does it once, however often it is asked at the same moment', async () => {
    const { owner } = await openTestStudio(desk.server)
    const replies = await meet(desk.server, {
      lock: raw`select from users where id = ${owner.userId} for update`,
      start: () => Array.from({ length: 5 }, () => downgrade(owner)),
    })
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await desk.records(owner.userId)).toHaveLength(1)
  })

  it('has it where the message of the provider was written before our own (S7)', async () => {
    const { owner } = await openTestStudio(desk.server)
    await desk.set(owner.userId, { subscription_id: 'sub_9' })
    const written = { role: 'pro', subscription_status: 'pro' } as const
    desk.answerWith(async () => {
      await desk.server.ports.sql.updateTable('users').set(written).where('id', '=', owner.userId).execute()
      return {}
    })
    expect((await downgrade(owner)).status).toBe(200)
    expect(await desk.stored(owner.userId)).toMatchObject({ role: 'pro', status: 'pro', id: 'sub_9' })
  })

  it('is refused where the plan is cancelled, and the team stays until it ends', async () => {
    const { owner, member } = await openTestStudio(desk.server)
    await desk.set(owner.userId, { subscription_id: 'sub_9', subscription_expires_at: inDays(10) })
    await cancel(owner)
    expect((await downgrade(owner)).status).toBe(403)
    expect((await me(member)).role).toBe('studio_team')
  })

  it('stays on Studio Pro where the provider does not answer', async () => {
    const { owner, member } = await openTestStudio(desk.server)
    await desk.set(owner.userId, { subscription_id: 'sub_9' })
    desk.answerWith(async () => Promise.reject(new Error('no route')))
    expect((await downgrade(owner)).status).toBe(503)
    expect((await me(member)).role).toBe('studio_team')
  })
})
