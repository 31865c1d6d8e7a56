import type { Slot } from '#domain/design/setting/text-setting.ts'
import type { LoopAccent, Timing } from '#domain/design/setting/timing.ts'
import type { Look } from '#domain/looks/look.ts'

/** Looks are timed for videos of at least this many seconds; in shorter ones everything enters sooner. */
const FULL_SECONDS = 8

/** The shortest entrance that designs can store, in seconds. */
const SHORTEST = 0.05

/** An element that repeats a motion without entering. */
const AT_ONCE = {
  entrance: 'none',
  at: 0,
  seconds: SHORTEST,
  easing: 'linear',
  stagger: 0,
  by: 'block',
} as const

export type TimingOf = (on: Slot | number | undefined, timing: Timing | undefined) => Timing | undefined

function scaled(timing: Timing, share: number): Timing {
  const { at, seconds, stagger } = timing
  return { ...timing, at: at * share, seconds: Math.max(SHORTEST, seconds * share), stagger: stagger * share }
}

const withLoop = (timing: Timing | undefined, loop: LoopAccent | undefined): Timing | undefined =>
  loop ? { ...(timing ?? AT_ONCE), loop } : timing

/** How long a video is, and whether everything is there in its first frame. */
export type Span = { readonly videoSeconds: number; readonly startsShown?: boolean | undefined }

/** The timing of the text in a slot or of the shape with a number, for a video and with its accent. */
export function timingsOf(
  { accents }: Pick<Look, 'accents'>,
  { videoSeconds, startsShown = false }: Span,
): TimingOf {
  const share = Math.min(1, videoSeconds / FULL_SECONDS)
  return (on, timing) => {
    const accent = on === undefined ? undefined : accents.find((each) => each.on === on)?.accent
    return withLoop(startsShown ? undefined : timing && scaled(timing, share), accent)
  }
}
