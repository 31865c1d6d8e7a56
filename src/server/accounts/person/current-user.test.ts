import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUser, saveLocale } from '#contract/account.ts'
import { periodKey } from '#domain/account/from-standing/download-period.ts'
import { type Accounts, startAccounts } from '#server/accounts/entry/testing.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import type { TestClient } from '#server/testing.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.server.stop())

describe('the current user’s record', () => {
  it('counts only this month’s downloads', async () => {
    const { client, user } = await accounts.account()
    const set = (downloads: number, period: string) =>
      accounts.server.ports.sql
        .updateTable('users')
        .set({ download_count: downloads, download_period: period })
        .where('id', '=', user.id)
        .execute()
    await set(4, periodKey('month', accounts.now()))
    expect((await client.call(readUser, {})).body.downloadCount).toBe(4)
    await set(4, '2020-01')
    expect((await client.call(readUser, {})).body.downloadCount).toBe(0)
  })

  it('has the name that the owner gave a member, as long as the team has its plan (AC-2, AD-4)', async () => {
    const { owner, member } = await openTestStudio(accounts.server)
    const nameOf = async (who: TestClient) => (await who.call(readUser, {})).body.assignedInstructorName
    expect([await nameOf(member), await nameOf(owner)]).toEqual(['Tessa', null])
    const { sql } = accounts.server.ports
    await sql.updateTable('users').set({ role: 'user' }).where('id', '=', owner.userId).execute()
    expect(await nameOf(member)).toBeNull()
  })

  it('tells dates as somebody chose, else as the first browser told it', async () => {
    const { client } = await accounts.account()
    const save = async (body: { chosen?: string | null; browser?: string }) => {
      const { locale, chosenLocale } = (await client.call(saveLocale, { body })).body
      return [locale, chosenLocale]
    }
    expect(await save({ browser: 'de-CH' })).toEqual(['de-CH', null])
    expect(await save({ chosen: 'en-US-u-hc-h23' })).toEqual(['en-US-u-hc-h23', 'en-US-u-hc-h23'])
    expect(await save({ browser: 'fr' })).toEqual(['en-US-u-hc-h23', 'en-US-u-hc-h23'])
    expect(await save({ chosen: null })).toEqual(['de-CH', null])
    // Another browser's guess takes nothing away; a choice by hand does.
    expect(await save({ browser: 'en-US' })).toEqual(['de-CH', null])
    expect(await save({ chosen: null, browser: 'fr' })).toEqual(['fr', null])
    expect((await client.call(saveLocale, { body: { chosen: 'no locale' } })).status).toBe(400)
    expect((await client.call(readUser, {})).body).toMatchObject({ locale: 'fr', chosenLocale: null })
  })

  it('gives no reset date for an unlimited allowance', async () => {
    const pro = await accounts.server.signedIn({ role: 'pro' })
    expect((await pro.call(readUser, {})).body.downloadsResetAt).toBeNull()
  })

  it('tells a live subscription from an expired one', async () => {
    const { client, user } = await accounts.account()
    const subscribe = (until: Date | null) =>
      accounts.server.ports.sql
        .updateTable('users')
        .set({ subscription_id: 'sub_1', subscription_expires_at: until })
        .where('id', '=', user.id)
        .execute()
    await subscribe(null)
    expect((await client.call(readUser, {})).body.hasLiveSubscription).toBe(true)
    await subscribe(new Date(accounts.now().getTime() + 1000))
    expect((await client.call(readUser, {})).body.hasLiveSubscription).toBe(true)
    accounts.later(2000)
    expect((await client.call(readUser, {})).body.hasLiveSubscription).toBe(false)
  })
})
