import type { LoopAccent } from '#domain/design/setting/timing.ts'
import { radians } from '#domain/geometry/angle.ts'
import type { Canvas2D } from './canvas-2d.ts'
import type { Seconds } from './motion.ts'
import { dim, rotateAround, scaleAround } from './place-on.ts'

/** What an accent does at a moment: size, angle in radians, opacity, and the place of a band of light from 0 to 1. */
export type Accent = {
  readonly size: number
  readonly angle: number
  readonly opacity: number
  readonly light: { readonly at: number; readonly opacity: number } | undefined
}

const REST: Accent = { size: 1, angle: 0, opacity: 1, light: undefined }

/** Share of a beat in which it strikes; it fades in the rest. */
const STRIKE = 0.15

/** How far a tube darkens in equal steps of one flicker, as shares of the amount. */
const FAILING = [1, 0.2, 0.8, 0, 0.6, 0.1] as const

/** Swings of one wiggle. */
const SWINGS = 2

const beat = (share: number): number =>
  share < STRIKE ? share / STRIKE : (1 - (share - STRIKE) / (1 - STRIKE)) ** 2

/** By share of one repetition; each begins and ends at rest, but for turns that end where the next begins. */
const ACCENTS: Readonly<Record<LoopAccent['kind'], (share: number, amount: number) => Partial<Accent>>> = {
  pulse: (share, amount) => ({ size: 1 + amount * Math.sin(Math.PI * share) }),
  beat: (share, amount) => ({ size: 1 + amount * beat(share) }),
  breathe: (share, amount) => ({ size: 1 + (amount * (1 - Math.cos(2 * Math.PI * share))) / 2 }),
  flicker: (share, amount) => ({
    opacity: Math.max(0, 1 - amount * (FAILING[Math.floor(share * FAILING.length)] ?? 0)),
  }),
  shimmer: (share, amount) => ({ light: { at: share, opacity: Math.min(1, amount) } }),
  wiggle: (share, amount) => ({
    angle: radians(amount) * Math.sin(2 * Math.PI * SWINGS * share) * (1 - share),
  }),
  turn: (share, amount) => ({ angle: 2 * Math.PI * amount * share }),
}

/** Seconds since a repetition began, and the share of it; undefined while it rests. */
function repetitionAt({ every, seconds = every }: LoopAccent, since: number) {
  const begun = since % every
  const share = begun / Math.min(every, seconds)
  return share >= 1 ? undefined : { begun, share }
}

/** The accent at a second, if the element has entered by then; at rest in the finished picture. */
export function accentAt(loop: LoopAccent | undefined, seconds: Seconds, entered: number): Accent {
  const from = Math.max(entered, loop?.from ?? 0)
  if (!loop || seconds === undefined || seconds <= from) return REST
  const repetition = repetitionAt(loop, seconds - from)
  return repetition ? { ...REST, ...ACCENTS[loop.kind](repetition.share, loop.amount) } : REST
}

/** The second from which an element's accents count, and the one from which nothing else moves. */
export type Entered = { readonly entered: number; readonly settled: number }

/** The first second at which an element looked as at this one; undefined where it looks finished. */
export function firstSecondLike(
  loop: LoopAccent | undefined,
  seconds: number,
  { entered, settled }: Entered,
): Seconds {
  if (seconds < settled) return seconds
  const from = Math.max(entered, loop?.from ?? 0)
  if (!loop || seconds <= from) return undefined
  const repetition = repetitionAt(loop, seconds - from)
  if (!repetition) return undefined
  const first = from + repetition.begun
  return first + Math.max(0, Math.ceil((settled - first) / loop.every)) * loop.every
}

export function applyAccent(
  ctx: Canvas2D,
  { size, angle, opacity }: Accent,
  center: { readonly x: number; readonly y: number },
): void {
  if (size !== 1) scaleAround(ctx, center, size)
  rotateAround(ctx, center, angle)
  if (opacity !== 1) dim(ctx, opacity)
}
