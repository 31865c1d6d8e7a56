import type { ClassDraft } from '#contract/class-drafts.ts'
import type { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'

type Drafting = {
  readonly ids: readonly OccurrenceId[]
  readonly signal: AbortSignal
  draft(id: OccurrenceId, signal: AbortSignal): Promise<ClassDraft>
  onDraft(draft: ClassDraft): void
  onFailure(id: OccurrenceId, sentence: string): void
}

/** Refusals that hold for all classes after this one, too. */
const FINAL = ['draft.limit_reached', 'request.too_many', 'auth.required']

/**
 * Drafts one class after the other. What fails is told and left out, unless all others would fail alike. Returns the
 * sentence of such a failure. Where the server itself failed, as a busy one may, a class is tried again after the others: if
 * it has a draft by then, it keeps that.
 */
export async function draftWeek({
  ids,
  signal,
  draft,
  onDraft,
  onFailure,
}: Drafting): Promise<string | undefined> {
  const again = new Set<OccurrenceId>()
  const queue = [...ids]
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    try {
      const drafted = await draft(id, signal)
      if (signal.aborted) return undefined
      onDraft(drafted)
    } catch (error) {
      if (signal.aborted) return undefined
      if (!(error instanceof ApiError) || FINAL.includes(error.code ?? '')) return sentenceOf(error)
      if (error.status < 500 || again.has(id)) onFailure(id, error.sentence)
      else {
        again.add(id)
        queue.push(id)
      }
    }
  }
  return undefined
}
