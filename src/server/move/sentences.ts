import type { Config } from '#server/config.ts'
import { BUCKET_VARIABLES } from '#server/ports/files/bucket/settings.ts'
import type { Moved } from './move-installation.ts'
import type { Move } from './read-arguments.ts'
import type { Upgraded } from './upgrade-embedded.ts'

/** What the command says at its end: what it copied, what to set, and whether that is the last step. */
export function sentencesOf({ from, to, moves }: Move, moved: Moved): string {
  const { database, files, missing, wasRunning, at } = moved
  const lines = [
    database &&
      `The database is copied: ${database.tables} tables with ${database.rows} rows, read again and equal.`,
    files &&
      `The files are copied: ${files.copied} now (${files.bytes} bytes), ${files.kept} before, read again and equal.`,
    missing.length > 0 &&
      `${missing.length} files that the database names were missing before the move, and are missing now: ${missing.slice(0, 10).join(', ')}`,
    wasRunning
      ? `The app was running: what it wrote since ${at.toISOString()} is not in the copy. Stop it and run this command again, which copies what is new.`
      : 'The app was not running: the copy is whole.',
    `${wasRunning ? 'Then set' : 'Set'} this, and start the app:`,
    ...(moves.database ? databaseLines(to) : []),
    ...(moves.files ? bucketLines(to) : []),
    `Nothing was changed where data and files were. Delete them when you no longer need them${from.databaseUrl ? '' : `: they are in ${from.dataDir}`}.`,
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}

export const upgradeSentences = ({ tables, rows, kept }: Upgraded): string =>
  [
    rows > 0 &&
      `The database is moved to the PostgreSQL that the app brings: ${tables} tables with ${rows} rows.`,
    `Start the app. The old database is kept: delete ${kept.join(', ')} when you no longer need it.\n`,
  ]
    .filter(Boolean)
    .join('\n')

/** Without the password, which would stay in the terminal's history. */
function databaseLines({ databaseUrl }: Config): string[] {
  if (!databaseUrl) return ['  no DATABASE_URL']
  const url = new URL(databaseUrl)
  if (url.password) url.password = '…'
  return [`  DATABASE_URL=${decodeURI(url.href)}`]
}

function bucketLines({ bucket }: Config): string[] {
  if (!bucket) return [`  no ${BUCKET_VARIABLES.map(({ name }) => name).join(', no ')}`]
  const { name, endpoint, region, keys } = bucket
  return [
    `  S3_BUCKET=${name}`,
    ...(endpoint ? [`  S3_ENDPOINT=${endpoint}`] : []),
    `  S3_REGION=${region}`,
    ...(keys ? ['  S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, as they are now'] : []),
  ]
}
