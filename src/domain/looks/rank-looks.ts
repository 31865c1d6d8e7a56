import type { Look } from './look.ts'

/** What is known of a clip and its promotion, in the words of looks. Empty where nothing is known. */
export type LookFacts = {
  /** The starter background. */
  readonly background?: string | undefined
  readonly suits: readonly string[]
  readonly moods: readonly string[]
}

const POINTS = { background: 4, suits: 2, moods: 2, any: 1 } as const

const shared = (a: readonly string[], b: readonly string[]): number =>
  a.filter((each) => b.includes(each)).length

function pointsOf({ suits, moods, backgrounds }: Look, facts: LookFacts): number {
  const isKnown = facts.background !== undefined && backgrounds.includes(facts.background)
  return (
    (isKnown ? POINTS.background : 0) +
    POINTS.suits * shared(suits, facts.suits) +
    POINTS.moods * shared(moods, facts.moods) +
    (suits.includes('any') && facts.suits.length > 0 ? POINTS.any : 0)
  )
}

/** The looks that fit best first. Where nothing tells them apart they stay in their order. */
export const rankLooks = (looks: readonly Look[], facts: LookFacts): readonly Look[] =>
  looks
    .map((look) => ({ look, points: pointsOf(look, facts) }))
    .sort((a, b) => b.points - a.points)
    .map(({ look }) => look)
