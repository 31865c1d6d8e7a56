import { randomUUID } from 'node:crypto'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { Whereabouts } from '#domain/account/sign-in/whereabouts.ts'
import type { Consent } from '#domain/account/terms.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type NewUser = {
  email: string
  username: string
  firstName?: string
  passwordHash: string
  role?: Role
  subscriptionStatus?: SubscriptionStatus
  subscriptionId?: string
  consent?: Consent & { at: Date }
} & Whereabouts

/** The new account's id, or undefined if the email has an account. Of two parallel inserts one gets undefined. */
export async function insertUser(sql: Sql, user: NewUser): Promise<UserId | undefined> {
  const row = await sql
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: user.email,
      username: user.username,
      password_hash: user.passwordHash,
      ...(user.firstName && { first_name: user.firstName }),
      ...(user.role && { role: user.role }),
      ...(user.subscriptionStatus && { subscription_status: user.subscriptionStatus }),
      ...(user.subscriptionId && { subscription_id: user.subscriptionId }),
      ...(user.consent && consentColumns(user.consent)),
      locale: user.locale ?? null,
      time_zone: user.timezone ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as UserId | undefined
}

const consentColumns = ({ age, termsVersion, at }: Consent & { at: Date }) => ({
  age_group: age,
  terms_version: termsVersion,
  consented_at: at,
})

export async function updateConsent(sql: Sql, id: UserId, consent: Consent & { at: Date }): Promise<void> {
  await sql.updateTable('users').set(consentColumns(consent)).where('id', '=', id).execute()
}

export async function clearConsent(sql: Sql, id: UserId): Promise<void> {
  const none = { age_group: null, terms_version: null, consented_at: null }
  await sql.updateTable('users').set(none).where('id', '=', id).execute()
}
