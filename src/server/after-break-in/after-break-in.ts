import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { endForEverybody } from '#server/accounts/other-access/end-for-everybody.ts'
import { COST_OF, hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { backUpBefore } from '#server/backup/back-up-before.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { dropUpgradeCopies } from '#server/db/upgrade-copy.ts'
import { createLog } from '#server/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { runCommand } from '#server/run-command.ts'

const DELETED =
  'The copy of the database to which npm run undo-upgrade would have led is deleted: all that has ended was still in it.'

async function run(): Promise<string> {
  const { values } = parseArgs({ options: { passwords: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const nobodys = randomBytes(32).toString('base64url')
  const passwordHash = values.passwords ? await hashPassword(nobodys, COST_OF[config.mode]) : undefined
  const database = await openDatabase(config, createLog({ logLevel: 'warn' }), {
    backUp: backUpBefore(config),
  })
  try {
    const count = await endForEverybody({ sql: database.sql, clock: systemClock }, { passwordHash })
    const next = passwordHash ? 'a new password: “Forgot password?” on the sign-in page' : 'their password'
    const copies = database.kind === 'embedded' ? await dropUpgradeCopies(database.url) : 0
    return [
      `All ${count} accounts are signed out, and what else opened or fed them has ended. People sign in with ${next}.`,
      ...(copies > 0 ? [DELETED] : []),
      '',
    ].join('\n')
  } finally {
    await database.close()
  }
}

await runCommand(run)
