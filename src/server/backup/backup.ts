import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { openFiles } from '#server/ports/files/open-files.ts'
import { runCommand } from '#server/run-command.ts'
import { backUpBefore } from './back-up-before.ts'
import { type Outcome, runBackup } from './run-backup.ts'

const USAGE = 'npm run backup -- FOLDER, or s3://bucket/prefix; without one, BACKUP_TO'

async function run(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const config = readConfig(process.env)
  const to = positionals[0] ?? config.backup.to
  if (to === undefined || positionals.length > 1) throw new Error(`Say where to: ${USAGE}`)
  const log = createLog({ logLevel: 'silent' })
  const database = await openDatabase(config, log, { backUp: backUpBefore(config) })
  try {
    const files = await openFiles(config, { mustExist: true })
    const deps = { config, database, sql: database.sql, files, clock: systemClock, log }
    return sentences(to, await runBackup(deps, to))
  } finally {
    await database.close()
  }
}

function sentences(to: string, { manifest, newBytes, trial }: Outcome): string {
  const { id, files, missing } = manifest
  if (trial instanceof Error)
    throw new Error(`The backup ${id} is in ${to}, but cannot be restored: ${trial.message}`)
  return [
    `The backup ${id} is in ${to}: the database and ${files.count} files, ${newBytes} bytes of them new.`,
    trial === 'restored'
      ? 'A trial restore of it passed.'
      : 'It was read and compared, but not restored: the account of the database may not create one for the trial.',
    ...(missing.length > 0
      ? [
          `${missing.length} files that the database names are not in the store: ${missing.slice(0, 10).join(', ')}`,
        ]
      : []),
    '',
  ].join('\n')
}

await runCommand(run)
