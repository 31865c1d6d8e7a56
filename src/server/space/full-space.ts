import { Problem, type ProblemDetails } from '#domain/problem.ts'
import type { SpaceKind, SpaceUse } from './space-user.ts'

type Full = {
  use: SpaceUse
  /** The account's limit and the highest limit, in bytes. */
  budget: number
  most: number
  /** How long recent files are protected, in milliseconds. */
  waitMs: number
}

/** The largest use in the owner's words, and the remedy. */
const OF: Record<SpaceKind, { what: string; way: string }> = {
  uploads: {
    what: 'your uploads',
    way: 'Delete uploads you no longer need: their room comes back a day later.',
  },
  pieces: { what: 'uploads under way', way: 'Wait for them to end, or cancel one.' },
  videos: {
    what: 'your finished videos',
    way: 'Delete some in My videos: that makes room at once. Uploads you delete make room after a day.',
  },
  texts: { what: 'videos you just began', way: 'Please wait a few minutes and try again.' },
  images: {
    what: 'your images',
    way: 'Delete images you no longer need: their room comes back a day later.',
  },
  tracks: { what: 'your music', way: 'Delete tracks you no longer need: their room comes back a day later.' },
  pictures: { what: 'pictures of your designs', way: 'Delete designs you no longer need.' },
}

/** The refusal names the largest use of the owner's space, and the remedy. */
export function fullSpace({ use, budget, most, waitMs }: Full): Problem {
  const kinds = Object.entries(use) as [SpaceKind, number][]
  const [largest] = kinds.toSorted(([, one], [, other]) => other - one)
  const kind = largest?.[0] ?? 'uploads'
  const { what, way } = OF[kind]
  const total = kinds.reduce((sum, [, bytes]) => sum + bytes, 0)
  const more: ProblemDetails = budget < most ? { upgradeFeature: 'videos' } : {}
  const upgrade = budget < most ? ' Pro has more space.' : ''
  return new Problem('account.full', {
    ...more,
    ...(kind === 'texts' && { retryAfter: waitMs / 1000 }),
    message: `Your space is full: ${sizeOf(total, budget)} are taken, most of it by ${what}. ${way}${upgrade}`,
  })
}

/** For an upload to another account: its use of space is private. */
export const fullForOthers = () =>
  new Problem('account.full', {
    message:
      'There is no space left in this account. Its owner can delete uploads: their room comes back a day later.',
  })

/** Both in the unit of the larger, rounded down: "1.9 of 2 GB". */
function sizeOf(bytes: number, of: number): string {
  const [unit, name] = of >= 1_000_000_000 ? [1_000_000_000, 'GB'] : [1_000_000, 'MB']
  const rounded = (amount: number) => Math.floor((amount / unit) * 10) / 10
  return `${rounded(bytes)} of ${rounded(of)} ${name}`
}
