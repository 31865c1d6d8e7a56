import type { Look } from './look.ts'

/** How a look's words would stand on a clip. */
export type LookFit = {
  /** Share of the moving figure that they cover. */
  readonly covered: number
  /** The contrast that their worst line can reach, as a share of what it needs. */
  readonly contrast: number
}

/** What is known of a clip and its promotion, in the words of looks. Empty where nothing is known. */
export type LookFacts = {
  /** The starter background. */
  readonly background?: string | undefined
  readonly suits: readonly string[]
  readonly moods: readonly string[]
  /** By the looks' ids; absent while they are not known. */
  readonly fits?: ReadonlyMap<string, LookFit> | undefined
}

const POINTS = { background: 4, suits: 2, moods: 2, any: 1 } as const

/** Points that are lost where the whole figure is covered, and where a line can hardly be read. */
const LOST = { covered: 12, unread: 4 } as const

const shared = (a: readonly string[], b: readonly string[]): number =>
  a.filter((each) => b.includes(each)).length

const lostBy = ({ covered, contrast }: LookFit): number =>
  LOST.covered * covered + LOST.unread * (1 - Math.min(1, contrast))

function pointsOf({ id, suits, moods, backgrounds }: Look, facts: LookFacts): number {
  const isKnown = facts.background !== undefined && backgrounds.includes(facts.background)
  const fit = facts.fits?.get(id)
  return (
    (isKnown ? POINTS.background : 0) +
    POINTS.suits * shared(suits, facts.suits) +
    POINTS.moods * shared(moods, facts.moods) +
    (suits.includes('any') && facts.suits.length > 0 ? POINTS.any : 0) -
    (fit ? lostBy(fit) : 0)
  )
}

/** The looks that fit best first. Where nothing tells them apart they stay in their order. */
export const rankLooks = (looks: readonly Look[], facts: LookFacts): readonly Look[] =>
  looks
    .map((look) => ({ look, points: pointsOf(look, facts) }))
    .sort((a, b) => b.points - a.points)
    .map(({ look }) => look)
