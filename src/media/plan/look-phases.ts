import { FRAME } from '#media/limits.ts'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import type { Seconds } from '#scene/motion.ts'
import { momentOf } from './look-moments.ts'
import type { Span } from './split.ts'

/** What is painted alone, and whether anything of it is visible at a moment. */
export type Visible = {
  readonly layer: Pick<LookLayer<unknown>, 'firstLike'>
  isSeen(seconds: Seconds): boolean
}

/** A phase begins with a new graph and a new picture of what rests, which costs as much as a few layers for so long. */
const FEWEST_FRAMES = 24

type State = 'hidden' | 'moving' | 'finished'

function stateOf({ layer, isSeen }: Visible, frame: number): State {
  const seconds = momentOf(layer, frame)
  if (seconds === undefined) return 'finished'
  return isSeen(seconds) ? 'moving' : 'hidden'
}

/** Frames of a span at which something appears, begins to move or comes to rest. */
function changesIn(parts: readonly Visible[], { from, to }: Span): number[] {
  const changes = new Set<number>()
  for (const part of parts) {
    let last = stateOf(part, from)
    for (let frame = from + 1; frame < to; frame++) {
      const state = stateOf(part, frame)
      if (state !== last) changes.add(frame)
      last = state
    }
  }
  return [...changes].sort((a, b) => a - b)
}

/** Cuts at changes that are far from the cut before, or from the change after. */
function cutsOf(changes: readonly number[], { from, to }: Span): number[] {
  const cuts: number[] = []
  for (const [index, change] of changes.entries()) {
    const since = change - (cuts.at(-1) ?? from)
    const until = (changes[index + 1] ?? to) - change
    if (Math.max(since, until) >= FEWEST_FRAMES) cuts.push(change)
  }
  return cuts
}

/** The frame of a span from which a look leaves that leaves from a second on. */
const leavingIn = (seconds: number, { from, to }: Span): number =>
  Math.min(to, Math.max(from, Math.floor(seconds * FRAME.fps) + 1))

/** Whether a phase is the one in which a look leaves. */
export const isLeaving = ({ to }: Span, leaving: number): boolean => (to - 1) / FRAME.fps > leaving

/**
 * Spans of a span in which the same parts of a look move, as far as it is worth telling them apart. It leaves in one of
 * its own: then everything moves.
 */
export function phasesOf(
  parts: readonly Visible[],
  { span, leaving }: { span: Span; leaving: number },
): Span[] {
  const end = leavingIn(leaving, span)
  const before = { from: span.from, to: end }
  const edges = [span.from, ...cutsOf(changesIn(parts, before), before), end, span.to]
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? to
    return from < to ? [{ from, to }] : []
  })
}
