import type { BeatFeatures } from './beat-features.ts'
import { mean } from './rates.ts'

type Weights = Partial<Record<keyof BeatFeatures, number>>

/** What tells a beat from the half-beat between, by its mean and by its strongest phase of four. */
const OFF_BEAT = {
  mean: { low: 1, bass: 0.5, change: 0.5, middle: 0.3, loudness: 0.5 },
  strongest: { change: 1, chroma: 1 },
  least: 0.2,
  /** Half-beats need rises of their own. */
  leastFlux: -0.35,
} as const

/** Whether the half-beats are the real beats. */
export function areOffBeats(beats: readonly BeatFeatures[], halves: readonly BeatFeatures[]): boolean {
  const gain = (
    of: (features: readonly BeatFeatures[], key: keyof BeatFeatures) => number,
    weights: Weights,
  ) =>
    entriesOf(weights).reduce((sum, [key, weight]) => {
      const [here, there] = [of(beats, key), of(halves, key)]
      return sum + (weight * (there - here)) / (here + there + 1e-9)
    }, 0)
  const score = gain(meanOf, OFF_BEAT.mean) + gain(strongestOf, OFF_BEAT.strongest)
  return score > OFF_BEAT.least && gain(meanOf, { flux: 1 }) > OFF_BEAT.leastFlux
}

const entriesOf = (weights: Weights) => Object.entries(weights) as [keyof BeatFeatures, number][]

const meanOf = (features: readonly BeatFeatures[], key: keyof BeatFeatures): number =>
  mean(features.map((each) => each[key]))

const strongestOf = (features: readonly BeatFeatures[], key: keyof BeatFeatures): number =>
  Math.max(
    ...[0, 1, 2, 3].map((phase) =>
      meanOf(
        features.filter((_, at) => at % 4 === phase),
        key,
      ),
    ),
  )

/** A bar begins where the harmony changes and the bass is loud. */
const ONE: Weights = { chroma: 3, low: 0.3, bass: 0.3, flux: 0.15, loudness: 0.4 }

export type Bar = { readonly meter: 3 | 4; readonly one: number }

/** Beats of a bar, and the beat that begins one. Four unless three are much clearer. */
export function barOf(features: readonly BeatFeatures[]): Bar {
  const accents = accentsOf(features)
  const [four, three] = [phaseOf(accents, 4), phaseOf(accents, 3)]
  return three.lead > 1.35 * four.lead && three.margin > 0.4
    ? { meter: 3, one: three.phase }
    : { meter: 4, one: four.phase }
}

function accentsOf(features: readonly BeatFeatures[]): number[] {
  const sums = features.map(() => 0)
  for (const [key, weight] of entriesOf(ONE)) {
    const values = features.map((each) => each[key])
    const middle = mean(values)
    const spread = Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) || 1
    values.forEach((value, at) => {
      sums[at] = (sums[at] ?? 0) + weight * Math.max(-2, Math.min(3, (value - middle) / spread))
    })
  }
  return sums
}

function phaseOf(accents: readonly number[], meter: number) {
  const means = Array.from({ length: meter }, (_, phase) =>
    mean(accents.filter((_, at) => at % meter === phase)),
  )
  const leads = means
    .map((own, phase) => ({ phase, lead: own - mean(means.filter((_, other) => other !== phase)) }))
    .toSorted((one, other) => other.lead - one.lead)
  const [best, next] = leads
  const lead = best?.lead ?? 0
  return { phase: best?.phase ?? 0, lead, margin: lead - (next?.lead ?? 0) }
}
