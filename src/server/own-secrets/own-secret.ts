import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Sql } from '#server/db/transaction.ts'
import { openSecret, sealSecret } from './seal.ts'
import { ensureSecret, selectSecret } from './secrets.repository.ts'

type Deps = { readonly sql: Sql; readonly config: Pick<Config, 'secretsKeys'> }

/** An app secret: created on first use, and the same for all processes on a database. */
export async function ownSecret({ sql, config }: Deps, name: string): Promise<string> {
  const keys = config.secretsKeys
  const stored =
    (await selectSecret(sql, name)) ??
    (await ensureSecret(sql, { name, value: sealSecret(keys, newSecret(name)) }))
  return openSecret(keys, { name, value: stored })
}

const newSecret = (name: string) => ({ name, value: randomBytes(32).toString('base64url') })
