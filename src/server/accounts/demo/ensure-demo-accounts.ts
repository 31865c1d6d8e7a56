import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { type Sql, transaction } from '../../db/transaction.ts'
import type { Ports } from '../../ports/ports.ts'
import { foundStudio } from '../../studio/found-studio.ts'
import { findCredentials, insertUser, replacePasswordHash } from '../accounts.repository.ts'
import { COST_OF, hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { DEMO_ACCOUNTS, DEMO_STUDIO, type DemoName, demoEmail } from './demo-accounts.ts'

/** Two processes that start at once take turns: the password that is printed is the one that holds. */
const TURN = 0x64656d6f

type Reach = Pick<Ports, 'sql' | 'config'>

/** `password` is undefined where all accounts were there already and nothing says that it changed. */
export type DemoAccounts = { password: string | undefined }

/** Makes the accounts that are missing and gives all of them `DEMO_PASSWORD`, where it is set. In development only. */
export async function ensureDemoAccounts({ sql, config }: Reach): Promise<DemoAccounts | undefined> {
  if (config.mode !== 'development') return undefined
  return transaction(sql, async (trx) => {
    await raw`select pg_advisory_xact_lock(${TURN})`.execute(trx)
    const present = await presentAccounts(trx)
    const complete = present.size === DEMO_ACCOUNTS.length
    if (complete && !config.demoPassword) return { password: undefined }
    const password = config.demoPassword ?? randomBytes(9).toString('base64url')
    const passwordHash = await hashPassword(password, COST_OF[config.mode])
    for (const account of present.values()) await setPassword(trx, account, password, passwordHash)
    if (!complete) await addMissing(trx, present, passwordHash)
    return { password }
  })
}

type Present = Map<DemoName, { id: UserId; passwordHash: string }>

async function presentAccounts(sql: Sql): Promise<Present> {
  const present: Present = new Map()
  for (const { name } of DEMO_ACCOUNTS) {
    const account = await findCredentials(sql, demoEmail(name))
    if (account) present.set(name, account)
  }
  return present
}

async function setPassword(
  sql: Sql,
  { id, passwordHash: current }: { id: UserId; passwordHash: string },
  password: string,
  passwordHash: string,
): Promise<void> {
  if (await verifyPassword(password, current)) return
  await replacePasswordHash(sql, id, passwordHash)
  await endAllSessions({ sql }, id)
}

async function addMissing(sql: Sql, present: Present, passwordHash: string): Promise<void> {
  const ids = new Map<DemoName, UserId>()
  for (const { name, role, subscriptionStatus } of DEMO_ACCOUNTS) {
    if (present.has(name)) continue
    const user = { email: demoEmail(name), username: name, passwordHash, role, subscriptionStatus }
    const id = await insertUser(sql, user)
    if (id) ids.set(name, id)
  }
  await openStudio(sql, ids)
}

async function openStudio(sql: Sql, ids: Map<DemoName, UserId>): Promise<void> {
  const [owner, team] = [ids.get('owner'), ids.get('team')]
  if (!owner || !team) return
  await foundStudio(sql, {
    name: DEMO_STUDIO,
    owner: { userId: owner, email: demoEmail('owner'), name: 'Demo Owner' },
    members: [{ userId: team, email: demoEmail('team'), name: 'Demo Teacher' }],
  })
}
