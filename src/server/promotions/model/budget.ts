import type { Config } from '#server/config.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type RateLimit, refundRateLimit, secondsUntil, tryConsume } from '#server/http/limits/rate-limit.ts'

/** A sliding day in seconds: a call counts for 24 hours. */
const DAY = 24 * 3600

/** The daily budget is used up. The message tells the person when the model writes again. */
export class BudgetUsedUp extends Error {
  override readonly name = 'BudgetUsedUp'
}

type Deps = Pick<ActorCall, 'sql' | 'clock' | 'actor'> & {
  readonly config: Pick<Config, 'modelCallsPerDay'>
}

/**
 * Consumes one call of the account's and one of the app's daily budget before the model is asked: a failed call costs
 * money, too. Throws BudgetUsedUp and consumes nothing if either is used up.
 */
export async function spendCall({ sql, clock, actor, config }: Deps): Promise<void> {
  const now = clock.now()
  const own: RateLimit = {
    of: 'model-calls',
    by: actor.id,
    limit: { max: actor.capabilities.modelCalls, seconds: DAY },
  }
  const total: RateLimit = {
    of: 'model-calls-of-all',
    by: 'everybody',
    limit: { max: config.modelCallsPerDay, seconds: DAY },
  }
  if (!(await tryConsume({ sql }, own, now))) {
    const wait = inAbout(await secondsUntil({ sql }, own, now))
    throw new BudgetUsedUp(`You have used the writing assistant for today. It writes for you again ${wait}.`)
  }
  if (await tryConsume({ sql }, total, now)) return
  await refundRateLimit({ sql }, own, now)
  const wait = inAbout(await secondsUntil({ sql }, total, now))
  throw new BudgetUsedUp(`The writing assistant has written enough for today. It writes again ${wait}.`)
}

function inAbout(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes > 90) return `in about ${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'in a minute' : `in about ${minutes} minutes`
}
