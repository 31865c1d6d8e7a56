import type { Config } from '#server/config.ts'
import type { ActorCall } from '#server/http/call.ts'
import { giveBackTurn, hadTurn, secondsUntil, type Turn } from '#server/http/limits/turns.ts'

/** Seconds of a day, which slides: a call is over a day after it was made. */
const DAY = 24 * 3600

/** A model was asked as often as it may be. The sentence is for the person, and says when it is again. */
export class BudgetUsedUp extends Error {
  override readonly name = 'BudgetUsedUp'
}

type Spending = Pick<ActorCall, 'sql' | 'clock' | 'actor'> & {
  readonly config: Pick<Config, 'modelCallsPerDay'>
}

/**
 * Takes one call of the account's day and one of everybody's, before the model is asked: a call that fails was made and
 * is paid for. Throws BudgetUsedUp, and takes none, where one of the two has no call left.
 */
export async function spendCall({ sql, clock, actor, config }: Spending): Promise<void> {
  const now = clock.now()
  const own: Turn = {
    of: 'model-calls',
    by: actor.id,
    limit: { max: actor.capabilities.modelCalls, seconds: DAY },
  }
  const all: Turn = {
    of: 'model-calls-of-all',
    by: 'everybody',
    limit: { max: config.modelCallsPerDay, seconds: DAY },
  }
  if (!(await hadTurn({ sql }, own, now))) {
    const wait = inAbout(await secondsUntil({ sql }, own, now))
    throw new BudgetUsedUp(`You have used the writing assistant for today. It writes for you again ${wait}.`)
  }
  if (await hadTurn({ sql }, all, now)) return
  await giveBackTurn({ sql }, own, now)
  const wait = inAbout(await secondsUntil({ sql }, all, now))
  throw new BudgetUsedUp(`The writing assistant has written enough for today. It writes again ${wait}.`)
}

function inAbout(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes > 90) return `in about ${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'in a minute' : `in about ${minutes} minutes`
}
