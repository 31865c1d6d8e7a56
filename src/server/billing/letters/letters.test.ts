import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downgradeSubscription, resumeSubscription } from '#contract/subscription.ts'
import type { SubscriptionStatus } from '#domain/account/roles.ts'
import { applyLookup } from '#server/billing/apply-lookup.ts'
import { endExpiredPlans } from '#server/billing/expired-plans.ts'
import { cancel, inDays, startBilling, type TestBilling } from '#server/billing/testing.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import type { SignedIn } from '#server/testing.ts'
import { tellPlans } from './tell-plans.ts'

let billing: TestBilling
let inbox: TestInbox
beforeAll(async () => {
  billing = await startBilling()
  inbox = await startTestInbox(billing.server.ports)
})
afterAll(() => billing.server.stop())

const day = (days: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(inDays(days))

/** The letters to an account, oldest first, after several runs in parallel. */
async function letters({ email }: SignedIn): Promise<{ subject: string; text: string }[]> {
  await Promise.all([tellPlans(billing.server.ports), tellPlans(billing.server.ports)])
  const all = await inbox.emailsTo(email)
  return all.map(({ subject, text }) => ({ subject, text })).reverse()
}

const subjects = async (person: SignedIn) => (await letters(person)).map(({ subject }) => subject)

/** What the payment provider says from now on. */
const seen = ({ userId }: SignedIn, plan: 'individual_pro' | 'studio_pro', state: 'running' | 'overdue') =>
  applyLookup(billing.server.ports.sql, {
    userId,
    paid: { id: 'sub_9', plan, state, since: inDays(-1), paidUntil: inDays(30), checkoutId: undefined },
    now: new Date(),
  })

const expiring = (person: SignedIn, days: number) =>
  billing.set(person.userId, { subscription_expires_at: inDays(days) })

describe('a letter about a plan', () => {
  it('comes once for each change: started, failed payment, canceled, resumed, ended', async () => {
    const mia = await billing.server.signedIn()
    await seen(mia, 'individual_pro', 'running')
    await seen(mia, 'individual_pro', 'running')
    expect(await subjects(mia)).toEqual(['Welcome to Individual Pro'])
    await seen(mia, 'individual_pro', 'overdue')
    await seen(mia, 'individual_pro', 'running')
    expect((await subjects(mia)).slice(1)).toEqual(['Your last payment did not work'])
    await cancel(mia)
    const [canceled] = (await letters(mia)).slice(2)
    expect(canceled?.subject).toBe('Individual Pro is canceled')
    expect(canceled?.text).toContain(`stays yours until ${day(30)}`)
    expect(canceled?.text).toContain(billing.server.ports.config.publicUrl)
    await mia.call(resumeSubscription, {})
    expect((await subjects(mia)).slice(3)).toEqual(['Individual Pro goes on'])
    await cancel(mia)
    await expiring(mia, -1)
    await endExpiredPlans(billing.server.ports)
    expect((await subjects(mia)).slice(4).toSorted()).toEqual([
      'Individual Pro has ended',
      'Individual Pro is canceled',
    ])
  })

  it('tells of Studio Pro and of the way back from it', async () => {
    const eve = await billing.server.signedIn()
    await seen(eve, 'individual_pro', 'running')
    await seen(eve, 'studio_pro', 'running')
    await eve.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } })
    expect((await subjects(eve)).toSorted()).toEqual([
      'Welcome to Individual Pro',
      'Welcome to Studio Pro',
      'You are on Individual Pro now',
    ])
  })

  it.each(['runs out', 'becomes Individual Pro'])(
    'reaches the team when Studio Pro %s, once',
    async (end) => {
      const { owner, member } = await openTestStudio(billing.server)
      await seen(owner, 'studio_pro', 'running')
      expect(await subjects(member)).toEqual([])
      if (end === 'runs out') {
        await cancel(owner)
        expect(await subjects(member)).toEqual([])
        await expiring(owner, -1)
        await endExpiredPlans(billing.server.ports)
      } else await owner.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } })
      expect(await subjects(member)).toEqual(['The Studio Pro of your studio has ended'])
    },
  )

  it('comes three days before the end of a canceled plan, and once for each end', async () => {
    const mia = await billing.subscriber({}, { subscriptionStatus: 'cancelled' })
    expect(await subjects(mia)).toEqual([])
    await expiring(mia, 2)
    expect(await subjects(mia)).toEqual(['Individual Pro ends soon'])
    expect((await letters(mia))[0]?.text).toContain(`ends on ${day(2)}`)
    await expiring(mia, 1)
    expect(await subjects(mia)).toHaveLength(2)
    const [late, running] = [await billing.subscriber(), await billing.subscriber()]
    await expiring(late, 1)
    await cancel(late)
    await expiring(running, 1)
    expect(await subjects(late)).toEqual(['Individual Pro is canceled'])
    expect(await subjects(running)).toEqual([])
  })

  it('is not written for changes from before, or for an account that is gone', async () => {
    const mia = await billing.subscriber()
    const record = { user_id: mia.userId, event: 'cancelled', by_whom: 'owner', role: 'pro' } as const
    const status: SubscriptionStatus = 'cancelled'
    await billing.server.ports.sql
      .insertInto('subscription_records')
      .values([
        { ...record, status, told: true },
        { ...record, user_id: null, status },
      ])
      .execute()
    expect(await subjects(mia)).toEqual([])
  })
})
