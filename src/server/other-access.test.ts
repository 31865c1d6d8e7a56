import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './db/database.ts'
import { testDatabase } from './db/testing.ts'
import { OTHER_ACCESS } from './other-access.ts'

/**
 * Tables that open and feed no account by themselves, by the reason. A new table belongs here or to a feature of
 * `OTHER_ACCESS`: may somebody who has what it stores see or change an account, or does it bring something into one?
 */
const OPENS_NOTHING: Readonly<Record<string, readonly string[]>> = {
  'the password, which a reset replaces': ['users'],
  'ends with the sessions': ['sessions', 'second_steps', 'mail_tokens', 'push_subscriptions'],
  'counts no more once the sessions ended': ['familiar_networks', 'known_browsers', 'incoming_uploads'],
  'belongs to the installation': ['secrets', 'outbox_mails', 'rate_limits', 'rate_limit_turns', 'backups'],
  'is about the account, for others to read': ['audit_events', 'audit_mailboxes'],
  'is a team that others are on: a place on one is listed': ['studios'],
  'is money, handled by the payment provider': [
    'checkouts',
    'payment_events',
    'plan_ends_told',
    'subscription_records',
  ],
  'is a lock of work under way': ['promotion_calls'],
  'is what the account has made or chosen': [
    'account_storage',
    'ahead_videos',
    'background_counts',
    'backgrounds',
    'batch_items',
    'brand_kits',
    'class_descriptions',
    'class_drafts',
    'class_imports',
    'class_occurrences',
    'class_title_answers',
    'custom_class_types',
    'downloads',
    'draft_versions',
    'drafts',
    'favorite_overlays',
    'incoming_pieces',
    'instructor_preferences',
    'made_videos',
    'music_rights',
    'postings',
    'promotions',
    'push_reminders',
    'renders',
    'text_layers',
    'track_counts',
    'tracks',
    'video_batches',
    'watched_backgrounds',
  ],
  'is shared by all accounts': [
    'class_download_days',
    'class_overlays',
    'overlay_favorite_counts',
    'overlays',
    'platform_term_changes',
    'studio_download_days',
  ],
}

/** Names of columns that may hold a secret or an address. */
const SUSPECT = 'hash|secret|token|url|endpoint|auth|signature|email|link|handle|p256'

/** Such columns of the tables above, and why they open nothing. */
const HARMLESS_COLUMNS: Readonly<Record<string, string>> = {
  'audit_mailboxes.email': 'names an account',
  'brand_kits.handle': 'is printed in videos',
  'checkouts.url': 'opens a payment page of the provider',
  'class_occurrences.booking_link': 'is printed in videos',
  'downloads.user_email': 'names an account',
  'incoming_uploads.signature': 'ends with the sessions',
  'mail_tokens.email': 'names an account',
  'mail_tokens.hash': 'ends with the sessions',
  'payment_events.handled_at': 'is a time',
  'promotion_calls.token': 'names a lock',
  'promotions.request_hash': 'finds an equal request',
  'push_subscriptions.auth': 'ends with the sessions',
  'push_subscriptions.endpoint': 'ends with the sessions',
  'push_subscriptions.p256dh': 'ends with the sessions',
  'second_steps.hash': 'ends with the sessions',
  'sessions.secret_hash': 'ends with the sessions',
  'users.email': 'names an account',
  'users.email_verified_at': 'is a time',
  'users.password_hash': 'is replaced by a reset',
}

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

/** Tables of the real schema without those of the migrations. */
async function tables(): Promise<string[]> {
  const { rows } = await raw<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.sql)
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

describe('what else opens or feeds an account', () => {
  it('is listed by a feature, or opens nothing for a reason: every table once', async () => {
    const listed = OTHER_ACCESS.flatMap(({ tables: own }) => own as readonly string[])
    const named = [...listed, ...Object.values(OPENS_NOTHING).flat()]
    expect(named.toSorted()).toEqual((await tables()).toSorted())
  })

  it('would miss a table that nobody has listed', async () => {
    await raw`create table calendar_keys (user_id uuid references users (id), token_hash bytea)`.execute(
      database.sql,
    )
    const named = new Set([
      ...OTHER_ACCESS.flatMap(({ tables: own }) => own as readonly string[]),
      ...Object.values(OPENS_NOTHING).flat(),
    ])
    expect((await tables()).filter((table) => !named.has(table))).toEqual(['calendar_keys'])
  })

  it('is in no other column with the name of a secret or an address', async () => {
    const { rows } = await raw<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ ${SUSPECT}`.execute(database.sql)
    const unlisted = new Set(Object.values(OPENS_NOTHING).flat())
    const suspects = rows.map(({ name }) => name).filter((name) => unlisted.has(name.split('.')[0] ?? ''))
    expect(suspects.toSorted()).toEqual(Object.keys(HARMLESS_COLUMNS).toSorted())
  })

  it('has one feature of each kind', () => {
    expect(new Set(OTHER_ACCESS.map(({ kind }) => kind)).size).toBe(OTHER_ACCESS.length)
  })
})
