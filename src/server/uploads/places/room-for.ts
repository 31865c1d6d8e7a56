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
  /** Bytes of its videos, also of those that can still be brought back. */
  bytesKept: number
}

export type Wanted = {
  /** Own uploads that the owner may ever make; undefined where this is none of them. */
  allowance: Allowance | undefined
  bytes: number
  /** Bytes that a library may keep. */
  quota: number
}

/**
 * Why a library takes no further upload; undefined where it does. What waiting would not help is said first, so that
 * nobody waits for nothing.
 */
export function objectionTo(usage: Usage, { allowance, bytes, quota }: Wanted): Problem | undefined {
  if (allowance !== undefined && !covers(allowance, usage.counted)) {
    return new Problem('upload.limit_reached', { upgradeFeature: 'videos' })
  }
  if (usage.bytesKept + usage.bytesUnderWay + bytes > quota) return new Problem('upload.quota_reached')
  const isCrowded = usage.underWay >= MOST_UNDER_WAY || usage.bytesUnderWay + bytes > MOST_BYTES_UNDER_WAY
  return isCrowded ? new Problem('request.too_many', { message: CROWDED }) : undefined
}

const CROWDED = 'You have too many uploads under way. Please wait for one to end.'
