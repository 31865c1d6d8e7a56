import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { LOOK_LABEL_MAX, LOOK_MESSAGE_MAX } from '#domain/design/setting/applied-look.ts'
import type { Slot } from '#domain/design/setting/text-setting.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { countLetters } from '#domain/letters.ts'
import { clearCode } from '#domain/link-code/clear-code.ts'
import { withoutPeopleWord } from '#domain/looks/film-words.ts'
import { withoutPlace } from '#domain/promotion/facts.ts'
import { composeElements, type LookTools, withoutLook } from './compose-design.ts'
import { darkened } from './darkened.ts'
import { editPlainDesign } from './edit-plain-design.ts'
import { withoutFactTexts } from './fact-texts.ts'
import { applyHeaderPreset, followPresets } from './header-preset-edit.ts'
import { unplaced } from './look-anchor.ts'
import { type DesignEdit, isLookEdit, type LookEdit } from './look-edit.ts'
import { isOfLook } from './look-overlays.ts'
import { pasteStyle } from './text-style-copy.ts'
import { withDetached } from './with-detached.ts'
import { instructorId, studioId, wordsOf } from './words-of.ts'

const TITLE_ID: ElementId = 'look-header'

const slotOf = (design: Design, id: ElementId): Slot | undefined =>
  id.startsWith('look-') ? design.textElements.find((text) => text.id === id)?.setting?.slot : undefined

/** A name that is longer than its field of the form is whole in the text that shows it. */
const nameEdit = (id: ElementId, field: 'studio' | 'instructorName', content: string): DesignEdit =>
  isBlank(content) ? { kind: 'fill-form', form: { [field]: content } } : { kind: 'set-content', id, content }

const DANCER_SOURCES: Partial<Record<Slot, ElementId>> = {
  header: 'text1',
  message: 'text2',
  date: 'text3',
  when: 'text3',
  where: 'text4',
}

/** Where the words of a slot come from, for words that a user writes into it. */
function sourceEdit(design: Design, slot: Slot, content: string): DesignEdit | undefined {
  const fits = (max: number) => countLetters(content) <= max
  if (slot === 'label')
    return fits(LOOK_LABEL_MAX) ? { kind: 'set-look', look: { label: content } } : undefined
  if (design.textMode === 'dancer') {
    const id = DANCER_SOURCES[slot]
    return id === undefined ? undefined : { kind: 'set-content', id, content }
  }
  if (slot === 'header') return { kind: 'set-content', id: 'header', content }
  if (slot === 'message')
    return fits(LOOK_MESSAGE_MAX) ? { kind: 'set-look', look: { message: content } } : undefined
  if (slot === 'where') return nameEdit(studioId(design), 'studio', withoutPlace(content, design.form))
  if (slot !== 'instructor' && slot !== 'who') return undefined
  const name = slot === 'who' ? withoutPeopleWord(content, design.form.locale) : content
  const id = instructorId(design)
  return nameEdit(id, 'instructorName', id === 'instructor' ? name : `with ${name}`)
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

/** What a look is composed from. The clip stands for its exposure. */
const composedFrom = (design: Design): string =>
  JSON.stringify([
    { ...design.look, detached: [], ownWords: [] },
    wordsOf(design),
    design.videoDuration,
    design.background?.id,
    design.backdrop?.darkening,
  ])

/** Without a preset, a look's text is as the look sets it. */
function asResetOfLook(design: Design, edit: DesignEdit): DesignEdit {
  if (edit.kind !== 'apply-header-preset' || edit.id !== null || !design.look) return edit
  const id = edit.elementId ?? TITLE_ID
  return isOfLook({ id }) ? { kind: 'reset-to-look', id } : edit
}

/** Where a code is until its place is known: low in the middle. */
const CODE_START = percentPoint(50, 75)

function withLink(design: Design, link: string | null): Design {
  if (link === (design.code?.link ?? null)) return design
  const { code, ...bare } = design
  return versioned(link === null ? bare : { ...design, code: { ...CODE_START, ...code, link } })
}

function applied(design: Design, edit: DesignEdit, tools: LookTools): Design {
  if (!isLookEdit(edit)) return applyEdit(design, edit)
  if (edit.kind === 'apply-header-preset') return applyHeaderPreset(design, edit, tools)
  if (edit.kind === 'paste-style') return pasteStyle(design, edit, tools)
  if (edit.kind === 'darken') return darkened(design, edit.darkening)
  if (edit.kind === 'set-code-link') return withLink(design, edit.link)
  return applyLookEdit(design, edit)
}

/** The look as it is applied for the first time: with all that it places. */
const isNewLook = (edit: DesignEdit): boolean =>
  edit.kind === 'apply-look' || (edit.kind === 'reset-to-look' && edit.id === undefined)

/** Whether an edit chooses a new place for the look's words. */
const isPlacing = (edit: DesignEdit, before: Design, after: Design): boolean =>
  isNewLook(edit) || (edit.kind === 'choose-background' && before.background?.id !== after.background?.id)

/**
 * Applies an edit to a design with or without a look: one step that keeps the look's elements in agreement with the
 * words, and a code clear of them. Returns the same object when nothing changes.
 */
export function editDesign(design: Design, edit: DesignEdit, tools: LookTools): Design {
  const edited = editPlainDesign(design, edit) ?? editElements(design, edit, tools)
  return edited === design ? design : clearCode(edited, tools.measured)
}

function editElements(design: Design, edit: DesignEdit, tools: LookTools): Design {
  const target = asResetOfLook(design, atSource(design, edit))
  const changed = applied(design, target, tools)
  if (changed === design || target.kind === 'replace') return changed
  const edited = isPlacing(target, design, changed) ? unplaced(changed) : changed
  if (!edited.look) return versioned(followPresets(design, edited, tools))
  const next = withDetached(design, edited, target.kind)
  const isStale = target.kind === 'reset-to-look' || composedFrom(next) !== composedFrom(design)
  const laid = isStale ? composeElements(next, tools, { isNew: isNewLook(target) }) : next
  const composed =
    target.kind === 'apply-look'
      ? withoutFactTexts(laid, (each) => composeElements(each, tools, { isNew: true }))
      : laid
  return followPresets(design, withWritten(design, composed, edit), tools)
}

/** A text that is being written stays without words, too, or its field would close under the caret. */
function withWritten(before: Design, composed: Design, edit: DesignEdit): Design {
  const text = edit.kind === 'set-content' ? textById(before, edit.id) : undefined
  if (!text || textById(composed, text.id)) return composed
  const above = before.textElements.slice(0, before.textElements.indexOf(text)).map(({ id }) => id)
  const place = composed.textElements.findLastIndex(({ id }) => above.includes(id)) + 1
  return { ...composed, textElements: composed.textElements.toSpliced(place, 0, { ...text, content: '' }) }
}
