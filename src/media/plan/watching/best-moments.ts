import {
  MOMENT_SECONDS,
  MOST_MOMENTS,
  type Moment,
  type MomentReason,
  type Moments,
} from '#domain/library/moments.ts'
import { FRAME } from '#media/limits.ts'
import type { HalfSecond } from './half-seconds.ts'
import { type Score, scoresOf } from './scores.ts'

const LENGTH = MOMENT_SECONDS * 2
/** What a cut and a weak half-second inside a part cost, and a part at the very end. */
const COST = { cut: 8, weak: 0.15, edge: 0.5 } as const
const WEAK = 0.15
/** Parts closer than this, in half-seconds, are one. */
const APART = LENGTH * 0.8
/** Mean score of the best part below which nothing is a highlight. */
const CLEAR = 0.45
/** What the others have at most of what a part is praised for. */
const LEAD = 0.95
/** How much more others shake, in watched pixels: a body before a still camera is measured as a little shake, too. */
const SHAKES = 0.7
/** Seconds that a start moves to a beat. */
const TO_BEAT = 1

/** Beats and ones of the clip's own sound, in seconds; empty without. */
export type Counts = { readonly beats: readonly number[]; readonly ones: readonly number[] }
export const NO_COUNTS: Counts = { beats: [], ones: [] }

type Part = { at: number; value: number; mean: number; action: number; sharp: number; shake: number }

/** The best parts of a clip that consists of these half-seconds. */
export function bestMoments(
  halves: readonly HalfSecond[],
  { seconds, counts = NO_COUNTS }: { seconds: number; counts?: Counts },
): Moments {
  const parts = partsOf(halves)
  const chosen: Part[] = []
  for (const part of parts.toSorted((a, b) => b.value - a.value)) {
    if (chosen.length === MOST_MOMENTS) break
    if (chosen.every(({ at }) => Math.abs(at - part.at) >= APART)) chosen.push(part)
  }
  // Nothing stands out of a clip that is no longer than one part.
  const isClear = parts.length > 1 && (chosen[0]?.mean ?? 0) >= CLEAR
  const kept = isClear ? chosen : calmest(parts)
  return { isClear, moments: kept.map((part) => momentOf(part, kept, { seconds, counts, isClear })) }
}

function partsOf(halves: readonly HalfSecond[]): Part[] {
  const scores = scoresOf(halves)
  const length = Math.min(LENGTH, halves.length)
  return Array.from({ length: halves.length - length + 1 }, (_, at) => {
    const inside = scores.slice(at, at + length)
    const mean = meanOf(inside, ({ value }) => value)
    const isAtEdge = at < 2 || at + length > halves.length - 2
    const value = mean * length - costOf(inside) - (isAtEdge ? COST.edge : 0)
    const shake = meanOf(halves.slice(at, at + length), (half) => half.shake + half.jerk)
    return {
      at,
      value,
      mean,
      shake,
      action: meanOf(inside, (each) => each.action),
      sharp: meanOf(inside, (each) => each.sharp),
    }
  })
}

const costOf = (inside: readonly Score[]): number =>
  inside.reduce((cost, { value, hasCut }, index) => {
    const isInnerCut = hasCut && index > 0 && index < inside.length - 1
    return cost + (isInnerCut ? COST.cut : 0) + (value < WEAK ? COST.weak : 0)
  }, 0)

/** The first part that shakes least. */
const calmest = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => Math.round(10 * (a.shake - b.shake)) || a.at - b.at).slice(0, 1)

type Clip = { seconds: number; counts: Counts; isClear: boolean }

function momentOf(part: Part, all: readonly Part[], { seconds, counts, isClear }: Clip): Moment {
  const whole = Math.floor(seconds * FRAME.fps + 1e-3)
  const frames = Math.min(whole, MOMENT_SECONDS * FRAME.fps)
  const start = startOf(part.at / 2, counts)
  const from = Math.max(0, Math.min(whole - frames, Math.round(start.at * FRAME.fps)))
  const stayed = from === Math.round(start.at * FRAME.fps)
  const reasons: MomentReason[] = isClear ? qualitiesOf(part, all) : []
  if (start.reason && stayed) reasons.push(start.reason)
  return { from, frames, reasons }
}

/** What a part has more of than all other suggested ones, clearly so: the only one is praised for nothing. */
function qualitiesOf(part: Part, all: readonly Part[]): MomentReason[] {
  const others = all.filter((other) => other !== part)
  if (others.length === 0) return []
  const leads = (of: (each: Part) => number) => others.every((other) => of(other) < LEAD * of(part))
  const reasons: MomentReason[] = []
  if (leads(({ action }) => action)) reasons.push('mostMovement')
  if (leads(({ sharp }) => sharp)) reasons.push('sharpest')
  if (others.every(({ shake }) => shake - part.shake > SHAKES)) reasons.push('steadiest')
  return reasons
}

/** The nearest "one" within a second, else the nearest beat, else the time itself. */
function startOf(at: number, { beats, ones }: Counts): { at: number; reason?: MomentReason } {
  const near = (times: readonly number[]) =>
    times
      .filter((time) => Math.abs(time - at) <= TO_BEAT)
      .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]
  const one = near(ones)
  if (one !== undefined) return { at: one, reason: 'startsOnOne' }
  const beat = near(beats)
  return beat === undefined ? { at } : { at: beat, reason: 'startsOnBeat' }
}

const meanOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0) / Math.max(1, items.length)
