import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'

/** The library has so many GIFs, whatever the number of accounts. */
const OVERLAYS = 500
/** Each account has so many of these. */
export const EACH = 10
const ACCOUNTS_A_STUDIO = 20

/**
 * Adds accounts `from` (exclusive) to `to` with names that repeat, ten favorites, ten downloads of the last year, two
 * audit events and some stored bytes each; every twentieth owns a studio, whose team are the next two. All by SQL, then statistics for the planner.
 */
export async function seed(sql: Sql, { from, to }: { from: number; to: number }): Promise<void> {
  const numbers = raw`generate_series(${from + 1}::int, ${to}::int) as n`
  const statements = [
    raw`insert into overlays (id, public_id, title, status)
      select gen_random_uuid(), 'seed/' || n, 'GIF ' || n, 'processing' from generate_series(1, ${OVERLAYS}::int) as n
      on conflict do nothing`,
    raw`insert into users (id, email, username, first_name, last_name, password_hash, role, created_at)
      select ${id('user', 'n')}, lower(first || '.' || last) || n || '@' || md5(n::text) || '.test', first || n, first, last, '-',
        case when n % ${ACCOUNTS_A_STUDIO}::int = 0 then 'studio_owner' when n % 30 = 7 then 'pro' else 'user' end,
        now() - make_interval(mins => n)
      from ${numbers}, lateral (select
        (array['Mia','Paula','Zoé','Tess','Ana','Noor','Lena','Ivy','Ruth','Cleo'])[1 + n % 10] as first,
        (array['Vega','Stone','Okafor','Lind','Park','Silva','Moreau'])[1 + n % 7] as last) as named`,
    raw`insert into studios (id, owner_id, name)
      select ${id('studio', 'n')}, ${id('user', 'n')}, 'Studio ' || substr(md5(n::text), 1, 6)
      from ${numbers} where n % ${ACCOUNTS_A_STUDIO}::int = 0`,
    raw`update users set studio_id = ${id('studio', 'n')} from ${numbers}
      where users.id = ${id('user', 'n')} and n % ${ACCOUNTS_A_STUDIO}::int = 0`,
    raw`with placed as (insert into team_members (id, studio_id, email, name, user_id)
        select gen_random_uuid(), studio.id, users.email, 'Member', users.id
        from ${numbers} join users on users.id = ${id('user', 'n')}
        join studios studio on studio.id = ${id('studio', `(n - n % ${ACCOUNTS_A_STUDIO})`)}
        where n % ${ACCOUNTS_A_STUDIO}::int in (1, 2) returning user_id, studio_id)
      update users set studio_id = placed.studio_id from placed where users.id = placed.user_id`,
    // By position: a join on the composed name would compare each row with all names.
    raw`insert into favorite_overlays (user_id, overlay_id)
      with shelf as materialized (
        select array_agg(overlays.id order by overlays.public_id) as ids from overlays where overlays.public_id like 'seed/%')
      select ${id('user', 'n')}, shelf.ids[1 + (n * 7 + k * k * 13) % ${OVERLAYS}::int]
      from shelf, ${numbers} cross join generate_series(1, ${EACH}::int) as k
      on conflict do nothing`,
    raw`insert into downloads (id, render_id, user_id, user_email, user_role, user_subscription_status, instructor_name,
        class_type, downloaded_at)
      select gen_random_uuid(), gen_random_uuid(), users.id, users.email, users.role, 'free', users.first_name,
        (array['Heels','Exotic','Beginner','Flow','Spin','Tricks','Flexibility'])[1 + (n * k) % 7],
        now() - make_interval(secs => ((n * 7919 + k * 104729) % 31536000)::float8)
      from ${numbers} join users on users.id = ${id('user', 'n')}, generate_series(1, ${EACH}::int) as k`,
    raw`insert into audit_mailboxes (email) select email from ${numbers} join users on users.id = ${id('user', 'n')}`,
    raw`insert into audit_events (happened_at, kind, actor_id, actor_mailbox, subject_id, subject_mailbox, address)
      select now() - make_interval(mins => n * k), 'sign_in.succeeded', users.id, box.id, users.id, box.id, '10.0.0.1'
      from ${numbers} join users on users.id = ${id('user', 'n')} join audit_mailboxes box on box.email = users.email,
        generate_series(1, 2) as k`,
    raw`update account_storage set uploads = (hashtext(user_id::text)::bigint + 2147483648) / 10`,
  ]
  for (const statement of statements) {
    await statement.execute(sql)
    // A foreign key is checked by the plan that suited a table of a hundred rows, until the table is counted again.
    await raw`analyze`.execute(sql)
  }
  await raw`vacuum analyze`.execute(sql)
}

/** SQL: the id of the nth thing of a kind, in the form of a random one. */
const id = (kind: string, n: string) =>
  raw`overlay(overlay(md5(${raw.lit(kind)} || ${raw.raw(n)}) placing '4' from 13) placing '8' from 17)::uuid`
