import { parseArgs } from 'node:util'
import { Email } from '#domain/account/credentials.ts'
import { backUpBefore } from '#server/backup/back-up-before.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { runCommand } from '#server/run-command.ts'
import { makeAdministrator } from './make-administrator.ts'

const USAGE = 'npm run make-admin -- you@example.com'

/** The parsed command line; throws if it is invalid. */
function readArguments() {
  const { values, positionals } = parseArgs({
    options: { also: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const email = Email.safeParse(positionals[0])
  if (!email.success || positionals.length > 1) throw new Error(`Name the account by email: ${USAGE}`)
  return { email: email.data, also: values.also }
}

async function run(): Promise<string> {
  const input = readArguments()
  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog({ logLevel: 'warn' }), {
    backUp: backUpBefore(config),
  })
  try {
    const link = await makeAdministrator({ sql: database.sql, config, clock: systemClock }, input)
    if (link)
      return `${input.email} is an administrator. Choose a password here, once and within an hour; a second factor follows:\n\n${link}\n`
    throw new Error(
      `There already is an administrator, who can make others. To add one anyway: ${USAGE} --also`,
    )
  } finally {
    await database.close()
  }
}

await runCommand(run)
