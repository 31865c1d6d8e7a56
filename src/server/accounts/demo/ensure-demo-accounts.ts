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

/** `password` is undefined where all accounts were there already and nothing says that it changed. */
export type DemoAccounts = { password: string | undefined }

/**
 * Makes the accounts that are missing, all with the same password: `DEMO_PASSWORD` or a random one. In development only.
 * Two processes that start at once take turns: the password that is printed is the one that holds.
 */
export async function ensureDemoAccounts(
  { sql, clock, config }: Deps,
  cost = COST_OF[config.mode],
): Promise<DemoAccounts | undefined> {
  if (config.mode !== 'development') return undefined
  return transaction(sql, async (trx) => {
    await waitForTurn(trx, { of: 'demo accounts' })
    const complete = await haveAccounts(
      trx,
      DEMO_ACCOUNTS.map(({ name }) => demoEmail(name)),
    )
    if (complete && !config.demoPassword) return { password: undefined }
    const password = config.demoPassword ?? randomBytes(9).toString('base64url')
    const passwordHash = await hashPassword(password, cost)
    await openStudio(trx, await ensureAll({ sql: trx, clock }, { password, passwordHash }))
    return { password }
  })
}

/** A data folder of development has an administrator whose password was printed: production does not open with it. */
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

/** The accounts that were not there before. */
async function ensureAll(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  secret: { password: string; passwordHash: string },
): Promise<Map<DemoName, UserId>> {
  const made = new Map<DemoName, UserId>()
  for (const { name, shows, ...person } of DEMO_ACCOUNTS) {
    const user = { ...person, email: demoEmail(name), username: name }
    const account = await ensureAccount({ sql, clock }, { ...user, ...secret })
    await settleAccount(sql, { userId: account.id, email: user.email }, clock.now())
    if (account.made) made.set(name, account.id)
  }
  return made
}

async function openStudio(sql: Sql, made: Map<DemoName, UserId>): Promise<void> {
  const [owner, team] = [made.get('owner'), made.get('team')]
  if (!owner || !team) return
  await createStudio(sql, {
    name: DEMO_STUDIO.name,
    ownerId: owner,
    members: [{ userId: team, email: demoEmail('team'), name: DEMO_STUDIO.member }],
  })
  await addClassType(sql, owner, DEMO_STUDIO.classType)
}
