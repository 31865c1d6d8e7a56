import { randomBytes } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import { ensureAccount, haveAccounts, settleAccount } from '#server/accounts/entry/ensure-account.ts'
import { COST_OF, hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { addClassType } from '#server/classes/types/add-class-type.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { waitForTurn } from '#server/db/wait-for-turn.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createStudio } from '#server/studio/create-studio.ts'
import { DEMO_ACCOUNTS, DEMO_STUDIO, type DemoName, demoEmail } from './demo-accounts.ts'

type Deps = Pick<Ports, 'sql' | 'clock' | 'config'>

/** `password` is undefined if all accounts existed and `DEMO_PASSWORD` is not set. */
export type DemoAccounts = { password: string | undefined }

/**
 * Creates the missing accounts with one password: `DEMO_PASSWORD` or a random one. Only in development, and in tests that
 * give a password. Serialized, so that the printed password is the valid one.
 */
export async function ensureDemoAccounts(
  { sql, clock, config }: Deps,
  cost = COST_OF[config.mode],
): Promise<DemoAccounts | undefined> {
  if (config.mode === 'production' || (config.mode === 'test' && !config.demoPassword)) return undefined
  return transaction(sql, async (trx) => {
    await waitForTurn(trx, { of: 'demo accounts' })
    const complete = await haveAccounts(
      trx,
      DEMO_ACCOUNTS.map(({ name }) => demoEmail(name)),
    )
    if (complete && !config.demoPassword) return { password: undefined }
    const password = config.demoPassword ?? randomBytes(9).toString('base64url')
    const passwordHash = await hashPassword(password, cost)
    await createDemoStudio(trx, await ensureAll({ sql: trx, clock }, { password, passwordHash }))
    return { password }
  })
}

/** Production refuses a development database: it has an administrator whose password was printed. */
export async function refuseDemoAccounts({ sql, config }: Pick<Deps, 'sql' | 'config'>): Promise<void> {
  if (config.mode !== 'production') return
  for (const { name } of DEMO_ACCOUNTS) {
    if (!(await haveAccounts(sql, [demoEmail(name)]))) continue
    throw new Error(
      `This database holds the demo account ${demoEmail(name)} of a development start. Production needs a database ` +
        'without demo accounts: set another DATA_DIR or DATABASE_URL.',
    )
  }
}

/** Returns the newly created accounts. */
async function ensureAll(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  secret: { password: string; passwordHash: string },
): Promise<Map<DemoName, UserId>> {
  const created = new Map<DemoName, UserId>()
  for (const { name, shows, ...person } of DEMO_ACCOUNTS) {
    const user = { ...person, email: demoEmail(name), username: name }
    const account = await ensureAccount({ sql, clock }, { ...user, ...secret })
    await settleAccount(sql, { userId: account.id, email: user.email }, clock.now())
    if (account.isNew) created.set(name, account.id)
  }
  return created
}

async function createDemoStudio(sql: Sql, created: Map<DemoName, UserId>): Promise<void> {
  const [owner, team] = [created.get('owner'), created.get('team')]
  if (!owner || !team) return
  await createStudio(sql, {
    name: DEMO_STUDIO.name,
    ownerId: owner,
    members: [{ userId: team, email: demoEmail('team'), name: DEMO_STUDIO.member }],
  })
  await addClassType(sql, owner, DEMO_STUDIO.classType)
}
