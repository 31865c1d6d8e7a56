import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { LOOK_LABEL_MAX, LOOK_MESSAGE_MAX } from '#domain/design/setting/applied-look.ts'
import type { Slot } from '#domain/design/setting/text-setting.ts'
import { composeDesign, type LookTools, withoutLook } from './compose-design.ts'
import type { DesignEdit, LookEdit } from './look-edit.ts'
import { wordsOf } from './words-of.ts'

/** Edits after which a text is as the user wants it, not as the look does. */
const BY_HAND: ReadonlySet<DesignEdit['kind']> = new Set<Edit['kind']>([
  'move',
  'rotate',
  'resize',
  'transform',
  'restyle',
  'restyle-all',
  'set-text-background',
  'set-all-text-backgrounds',
  'set-content',
  'set-visible',
  'delete',
])

const slotOf = (design: Design, id: ElementId): Slot | undefined =>
  id.startsWith('look-') ? design.textElements.find((text) => text.id === id)?.setting?.slot : undefined

/** Where the words of a slot come from, for words that a user writes into it. */
function sourceEdit({ textMode }: Design, slot: Slot, content: string): DesignEdit | undefined {
  if (slot === 'label') return { kind: 'set-look', look: { label: content.slice(0, LOOK_LABEL_MAX) } }
  if (textMode === 'dancer') {
    if (slot === 'header') return { kind: 'set-content', id: 'text1', content }
    if (slot === 'message') return { kind: 'set-content', id: 'text2', content }
    if (slot === 'date' || slot === 'when') return { kind: 'set-content', id: 'text3', content }
    return slot === 'where' ? { kind: 'set-content', id: 'text4', content } : undefined
  }
  if (slot === 'header') return { kind: 'set-content', id: 'header', content }
  if (slot === 'message') return { kind: 'set-look', look: { message: content.slice(0, LOOK_MESSAGE_MAX) } }
  if (slot === 'where') return { kind: 'fill-form', form: { studio: content } }
  if (slot === 'instructor') return { kind: 'fill-form', form: { instructorName: content } }
  return slot === 'who'
    ? { kind: 'fill-form', form: { instructorName: content.replace(/^with(?:\s+|$)/i, '') } }
    : undefined
}

/** Words that are written into a look's text go where the look takes them from, unless it has words of its own. */
function atSource(design: Design, edit: DesignEdit): DesignEdit {
  if (edit.kind !== 'set-content' || design.look?.ownWords?.includes(edit.id)) return edit
  const slot = slotOf(design, edit.id)
  return (slot && sourceEdit(design, slot, edit.content)) ?? edit
}

function applyLookEdit(design: Design, edit: LookEdit): Design {
  if (edit.kind === 'apply-look') {
    if (!edit.look) return withoutLook(design)
    const { palette: _, brand: __, ...kept } = design.look ?? { detached: [] }
    return { ...design, look: { ...kept, ...edit.look } }
  }
  if (!design.look) return design
  if (edit.kind === 'set-look') return { ...design, look: { ...design.look, ...edit.look } }
  const without = (ids: readonly ElementId[] = []) =>
    edit.id === undefined ? [] : ids.filter((id) => id !== edit.id)
  const { detached, ownWords } = design.look
  const look = { ...design.look, detached: without(detached) }
  return { ...design, look: ownWords ? { ...look, ownWords: without(ownWords) } : look }
}

export const isLookEdit = (edit: DesignEdit): edit is LookEdit =>
  edit.kind === 'apply-look' || edit.kind === 'set-look' || edit.kind === 'reset-to-look'

const joined = (ids: readonly ElementId[] = [], more: readonly ElementId[]): ElementId[] => [
  ...new Set([...ids, ...more]),
]

/** Marks the look's texts that an edit has changed, and those that it gave words of their own. */
function withDetached(before: Design, after: Design, kind: DesignEdit['kind']): Design {
  const { look } = after
  if (!look || !BY_HAND.has(kind)) return after
  const same = new Set(before.textElements)
  const changed = after.textElements
    .filter((text) => text.id.startsWith('look-') && !same.has(text))
    .map(({ id }) => id)
  if (changed.length === 0) return after
  const isWritten = kind === 'set-content' || kind === 'delete'
  return {
    ...after,
    look: {
      ...look,
      detached: joined(look.detached, changed),
      ...(isWritten && { ownWords: joined(look.ownWords, changed) }),
    },
  }
}

/** What a look is composed from. The clip stands for its exposure. */
const composedFrom = (design: Design): string =>
  JSON.stringify([
    { ...design.look, detached: [], ownWords: [] },
    wordsOf(design),
    design.videoDuration,
    design.background?.id,
  ])

/**
 * Applies an edit to a design with or without a look: one step that keeps the look's elements in agreement with the
 * words. Returns the same object when nothing changes.
 */
export function editDesign(design: Design, edit: DesignEdit, tools: LookTools): Design {
  const target = atSource(design, edit)
  const edited = isLookEdit(target) ? applyLookEdit(design, target) : applyEdit(design, target)
  if (!edited.look || edited === design) return edited
  const next = withDetached(design, edited, target.kind)
  if (target.kind === 'replace') return next
  const isStale = target.kind === 'reset-to-look' || composedFrom(next) !== composedFrom(design)
  return isStale ? composeDesign(next, tools) : next
}
