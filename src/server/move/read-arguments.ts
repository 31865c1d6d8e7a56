import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { BUCKET_VARIABLES } from '#server/ports/files/bucket/settings.ts'

export const USAGE = `npm run move -- [--database postgres://… | --database embedded] [--bucket NAME | --folder]

  --database   copy the database there: into an empty PostgreSQL 15 or newer, or into DATA_DIR
  --bucket     copy the files into this bucket; S3_ENDPOINT, S3_ACCESS_KEY_ID and so on say where it is
  --folder     copy the files into DATA_DIR
  --postgres   folder of the programs of an older PostgreSQL, for an embedded database that it made

The environment is that of the app, and says where data and files are now.`

type Environment = Record<string, string | undefined>

/** Where the installation is, and where it goes. What does not move is the same in both. */
export type Move = {
  readonly from: Config
  readonly to: Config
  readonly moves: { readonly database: boolean; readonly files: boolean }
  /** The embedded database stays in its folder, and is made new by the app's own PostgreSQL. */
  readonly upgrades: boolean
  readonly oldPrograms: string | undefined
}

/** Reads the command line. Throws a sentence, or a ConfigError, if it asks for what cannot be. */
export function readArguments(args: readonly string[], env: Environment): Move {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string' },
      bucket: { type: 'string' },
      folder: { type: 'boolean', default: false },
      postgres: { type: 'string' },
    },
  })
  const { database, bucket, folder, postgres: oldPrograms } = values
  if (database === undefined && bucket === undefined && !folder)
    throw new Error(`Say what to move:\n${USAGE}`)
  if (bucket !== undefined && folder)
    throw new Error('The files go into a bucket or into the folder, not both.')
  const from = readConfig(env.S3_BUCKET ? env : withoutBucket(env))
  if (bucket !== undefined && from.bucket)
    throw new Error(
      'The files are in a bucket already. Copy them to another one with a tool of your storage.',
    )
  if (folder && !from.bucket) throw new Error('The files are in the folder already.')
  const isEmbedded = database === 'embedded'
  const to = readConfig({
    ...(bucket === undefined && (folder || !from.bucket) ? withoutBucket(env) : env),
    ...(bucket !== undefined && { S3_BUCKET: bucket }),
    ...(database !== undefined && { DATABASE_URL: isEmbedded ? undefined : database }),
  })
  const upgrades = isEmbedded && !from.databaseUrl
  if (upgrades && (bucket !== undefined || folder))
    throw new Error('Move the embedded database to the new PostgreSQL first, then the files.')
  return {
    from,
    to,
    moves: { database: database !== undefined, files: bucket !== undefined || folder },
    upgrades,
    oldPrograms,
  }
}

/** Settings of a bucket that is not in use yet would be a contradiction. */
function withoutBucket(env: Environment): Environment {
  const names: readonly string[] = BUCKET_VARIABLES.map(({ name }) => name)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))
}
