import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { createLog } from '#server/log.ts'
import type { App } from '#test/app/start-app.ts'

const LONG_AGO_MS = 11 * 60_000

/** Makes the last confirmation of an account's sessions too old for sensitive changes, in the app's database. */
export async function ageSessions({ dataDir }: App, email: string): Promise<void> {
  const log = createLog({ logLevel: 'silent' })
  const server = await openEmbedded({ dataDir, log })
  const { sql, pool } = connect(server.url, log)
  try {
    const { id } = await sql
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    const confirmed = { confirmed_at: new Date(Date.now() - LONG_AGO_MS) }
    await sql.updateTable('sessions').set(confirmed).where('user_id', '=', id).execute()
  } finally {
    await pool.end()
    await server.close()
  }
}
