import { type Allowance, covers } from '#domain/account/capabilities.ts'
import { Problem } from '#domain/problem.ts'

/** Uploads into one library that may be under way at a time, over all ways, and their bytes. */
const MOST_UNDER_WAY = 5
const MOST_BYTES_UNDER_WAY = 3_000_000_000

/** What a library holds, without the upload in question. */
export type Usage = {
  /** Own uploads ever made or under way. */
  counted: number
  underWay: number
  bytesUnderWay: number
}

/** Why a library takes no further upload of its owner; undefined where it does, and for what others give. */
export function objectionToOneMore(usage: Usage, allowance: Allowance | undefined): Problem | undefined {
  return allowance === undefined || covers(allowance, usage.counted)
    ? undefined
    : new Problem('upload.limit_reached', { upgradeFeature: 'videos' })
}

/** Why so many bytes have to wait; undefined where they may come. */
export function objectionToNow(usage: Usage, bytes: number): Problem | undefined {
  const isCrowded = usage.underWay >= MOST_UNDER_WAY || usage.bytesUnderWay + bytes > MOST_BYTES_UNDER_WAY
  return isCrowded ? new Problem('request.too_many', { message: CROWDED }) : undefined
}

const CROWDED = 'You have too many uploads under way. Please wait for one to end.'
