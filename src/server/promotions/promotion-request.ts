import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { generatePromotion } from '#contract/promotions.ts'
import { earliestToday, isPast } from '#domain/classes/class-date.ts'
import { ONE_TIME } from '#domain/classes/schedule.ts'
import { Problem } from '#domain/problem.ts'
import type { Assignment } from '#domain/promotion/copywriter/write-offline.ts'
import type { ActorCall } from '#server/http/call.ts'

/** A promotion that somebody asks for. */
export type PromotionRequest = Omit<Assignment, 'used'> & {
  readonly userId: string
  /** The same for the same request of the same attempt. */
  readonly hash: string
}

type Asked = BodyOf<typeof generatePromotion>

/** Names are what the form says; whether the product signs is decided by the account. */
export function orderOf({ actor, clock }: Pick<ActorCall, 'actor' | 'clock'>, asked: Asked): PromotionRequest {
  refuseWrongDay(asked, clock.now())
  const { writingStyle: style, attempt, ...form } = asked
  const facts = { ...form, isBranded: actor.capabilities.watermark }
  return { userId: actor.id, hash: hashOf(asked), facts, style, attempt }
}

/** A class that repeats has no date, and one that takes place once is still to come somewhere on earth (FM-6, FM-7). */
function refuseWrongDay({ schedule, classDate }: Asked, now: Date): void {
  if (classDate === '') return
  if (schedule !== ONE_TIME) throw wrongDay('A class that repeats has no date.')
  if (isPast(classDate, earliestToday(now))) throw wrongDay('This day is over. Choose today or a later day.')
}

const wrongDay = (message: string) => new Problem('request.invalid', { fieldErrors: { classDate: message } })

/** Of the fields in an order of their own: how the contract lists them does not matter. */
const hashOf = (asked: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
