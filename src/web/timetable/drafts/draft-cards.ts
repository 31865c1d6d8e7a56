import type { Batch, BatchItem } from '#contract/batches.ts'
import type { ClassDraft } from '#contract/class-drafts.ts'
import type { ClassOccurrence } from '#contract/timetable.ts'
import { isOpenItem, type SkipReason, skipReason } from '#domain/batches/batch.ts'

export type DraftCard = {
  readonly one: ClassOccurrence
  readonly draft: ClassDraft | undefined
  /** Its video in the newest batch, if it is of this draft. */
  readonly item: BatchItem | undefined
  /** Why no video of it is made: nobody can come. */
  readonly skipped: SkipReason | undefined
  /** `changed`: the draft was changed after its video was made. */
  readonly state: 'undrafted' | 'drafted' | 'making' | 'ready' | 'changed' | 'failed'
}

type Week = {
  readonly classes: readonly ClassOccurrence[]
  readonly drafts: readonly ClassDraft[]
  readonly batch: Batch | null
  readonly nowMs: number
}

/** The classes that get a promo, or have one. */
export function cardsOf({ classes, drafts, batch, nowMs }: Week): DraftCard[] {
  return classes.flatMap((one) => {
    const draft = drafts.find(({ occurrenceId }) => occurrenceId === one.id)
    const isComing = !one.isCancelled && Date.parse(one.startsAt) > nowMs
    if (!draft && !isComing) return []
    const item = batch?.items.find(
      ({ occurrenceId, draftId }) => occurrenceId === one.id && draftId === draft?.draftId,
    )
    return [{ one, draft, item, skipped: skipOf(one, nowMs), state: stateOf(draft, item) }]
  })
}

const skipOf = (one: ClassOccurrence, nowMs: number): SkipReason | undefined =>
  skipReason({ ...one, startsAt: new Date(one.startsAt) }, new Date(nowMs))

function stateOf(draft: ClassDraft | undefined, item: BatchItem | undefined): DraftCard['state'] {
  if (!draft) return 'undrafted'
  if (!item) return 'drafted'
  if (isOpenItem(item)) return 'making'
  if (item.state === 'failed') return 'failed'
  if (item.state !== 'done') return 'drafted'
  return item.revision === draft.revision ? 'ready' : 'changed'
}

export const undrafted = (cards: readonly DraftCard[]): DraftCard[] =>
  cards.filter(({ state }) => state === 'undrafted')

/** What "Make all" makes: drafts that are not left out, of classes to come. */
export const takenIn = (cards: readonly DraftCard[]): DraftCard[] =>
  cards.filter(({ draft, skipped }) => draft && !draft.isLeftOut && !skipped)

/** Drafts that say something else than their classes do now. */
export const outdated = (cards: readonly DraftCard[]): DraftCard[] =>
  takenIn(cards).filter(({ draft }) => draft && draft.changes.length > 0)

/** Why no videos are made of classes of the week, drafted or not; those that were left out by hand say so on their cards. */
export const skipsOf = ({ classes, drafts, nowMs }: Omit<Week, 'batch'>): SkipReason[] =>
  classes.flatMap((one) => {
    const draft = drafts.find(({ occurrenceId }) => occurrenceId === one.id)
    return draft?.isLeftOut ? [] : (skipOf(one, nowMs) ?? [])
  })

/** How many classes get no video, in a sentence; undefined where all do. */
export function skippedLine(skips: readonly SkipReason[]): string | undefined {
  const count = (reason: SkipReason) => skips.filter((each) => each === reason).length
  const [cancelled, over] = [count('cancelled'), count('over')]
  const parts = [cancelled > 0 && `${cancelled} cancelled`, over > 0 && `${over} already over`].filter(
    Boolean,
  )
  return parts.length > 0 ? `Left out, since nobody can come: ${parts.join(', ')}.` : undefined
}

/** Of these, what is not made yet as it is now. */
export const unmade = (cards: readonly DraftCard[]): DraftCard[] =>
  takenIn(cards).filter(({ state }) => state !== 'ready')

/** Videos whose download will be counted. */
export const unpaid = (cards: readonly DraftCard[]): number =>
  takenIn(cards).filter(({ state, item }) => state !== 'ready' || !item?.isPaid).length

export const doneIn = ({ items }: Batch): BatchItem[] => items.filter(({ state }) => state === 'done')
export const failedIn = ({ items }: Batch): BatchItem[] => items.filter(({ state }) => state === 'failed')

/** "7 videos" */
export const videoCount = (count: number): string => (count === 1 ? '1 video' : `${count} videos`)

/** What a batch has come to, in a sentence. */
export function batchLine(batch: Batch): string {
  const done = doneIn(batch).length
  const failed = failedIn(batch).length
  if (batch.isOpen) return `Making ${videoCount(batch.items.length)}: ${done} done`
  const ready =
    done === 0 ? 'No video is ready' : done === 1 ? '1 video is ready' : `${done} videos are ready`
  return failed === 0 ? `${ready}.` : `${ready}, ${failed} could not be made.`
}

/** The look after a card's own that no neighbour has: each press shows another one. */
export function nextLook(
  cards: readonly DraftCard[],
  { one, draft }: DraftCard,
  lookIds: readonly string[],
): string | undefined {
  const at = cards.findIndex((card) => card.one.id === one.id)
  const near = [cards[at - 1], cards[at + 1]].map((card) => card?.draft?.lookId)
  const own = draft?.lookId ?? ''
  const from = lookIds.indexOf(own) + 1
  const others = [...lookIds.slice(from), ...lookIds.slice(0, from)].filter((id) => id !== own)
  return others.find((id) => !near.includes(id)) ?? others[0]
}
