import { LOOKS } from '#domain/looks/all-looks.ts'
import type { LookTools } from '#domain/looks/apply/compose-design.ts'
import type { LookFit } from '#domain/looks/rank-looks.ts'
import type { Looks } from '#web/editor/model/looks.ts'
import { cardDesign, type Subject } from './card-design.ts'

type FitDeps = {
  readonly looks: Pick<Looks, 'tools' | 'fitOf'>
  whenIdle(task: () => void): void
  readonly signal: AbortSignal
}

/** Scrims are judged at their strongest, so they need not be solved. */
const unsolved = ({ scrimGainOf: _, ...tools }: LookTools): LookTools => tools

/**
 * How each look's words would stand on the subject's clip, one look per idle moment. Undefined if the signal aborts, and
 * where the clip is not known.
 */
export async function lookFits(
  subject: Subject,
  { looks, whenIdle, signal }: FitDeps,
): Promise<ReadonlyMap<string, LookFit> | undefined> {
  const fits = new Map<string, LookFit>()
  for (const { id } of LOOKS) {
    await new Promise<void>((resolve) => whenIdle(resolve))
    if (signal.aborted) return undefined
    const fit = looks.fitOf(cardDesign(id, subject, unsolved(looks.tools())))
    if (!fit) return undefined
    fits.set(id, fit)
  }
  return fits
}
