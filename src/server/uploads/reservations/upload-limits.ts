import { type Allowance, covers } from '#domain/account/capabilities.ts'
import { Problem } from '#domain/problem.ts'

/** Open uploads into one library at a time, over all ways, and their bytes. */
const MOST_UNDER_WAY = 5
const MOST_BYTES_UNDER_WAY = 3_000_000_000

/** Use of a library, without the upload in question. */
export type Usage = {
  /** Own uploads, stored and open. */
  counted: number
  underWay: number
  bytesUnderWay: number
}

/** The refusal of another upload; undefined if the allowance covers it, and without an allowance. */
export function allowanceProblem(usage: Usage, allowance: Allowance | undefined): Problem | undefined {
  return allowance === undefined || covers(allowance, usage.counted)
    ? undefined
    : new Problem('upload.limit_reached', { upgradeFeature: 'videos' })
}

/** The refusal of these bytes for now; undefined if they may come. */
export function concurrencyProblem(usage: Usage, bytes: number): Problem | undefined {
  const isCrowded = usage.underWay >= MOST_UNDER_WAY || usage.bytesUnderWay + bytes > MOST_BYTES_UNDER_WAY
  return isCrowded ? new Problem('request.too_many', { message: CROWDED }) : undefined
}

const CROWDED = 'You have too many uploads under way. Please wait for one to end.'
