import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { endForEverybody } from '#server/accounts/other-access/end-for-everybody.ts'
import { COST_OF, hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { runCommand } from '#server/run-command.ts'

async function run(): Promise<string> {
  const { values } = parseArgs({ options: { passwords: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const nobodys = randomBytes(32).toString('base64url')
  const passwordHash = values.passwords ? await hashPassword(nobodys, COST_OF[config.mode]) : undefined
  const database = await openDatabase(config, createLog({ logLevel: 'warn' }))
  try {
    const count = await endForEverybody({ sql: database.sql, clock: systemClock }, { passwordHash })
    const next = passwordHash ? 'a new password: “Forgot password?” on the sign-in page' : 'their password'
    return `All ${count} accounts are signed out, and what else opened or fed them has ended. People sign in with ${next}.\n`
  } finally {
    await database.close()
  }
}

await runCommand(run)
