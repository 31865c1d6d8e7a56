import type { Edit } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { AppliedLook } from '#domain/design/setting/applied-look.ts'
import type { Darkening } from '#domain/design/setting/darkening.ts'
import type { TextStyleCopy } from './copied-style.ts'

/** Edits of a design's look. */
export type LookEdit =
  /** Sets all words in a look, in place of the one before; null goes back to the plain texts. */
  | { readonly kind: 'apply-look'; readonly look: Pick<AppliedLook, 'id' | 'palette' | 'brand'> | null }
  /** Changes what was chosen for the look. */
  | { readonly kind: 'set-look'; readonly look: Partial<Omit<AppliedLook, 'id' | 'detached'>> }
  /** Takes back what was changed by hand: one text, or all without an id. */
  | { readonly kind: 'reset-to-look'; readonly id?: ElementId }

/**
 * Sets a text, the title without an `elementId`, in a header preset; null takes that back. A text of a look becomes one
 * that was changed by hand.
 */
export type HeaderPresetEdit = {
  readonly kind: 'apply-header-preset'
  readonly id: string | null
  readonly elementId?: ElementId
}

/** Darkens the clip, with or without a look. */
export type DarkenEdit = { readonly kind: 'darken'; readonly darkening: Darkening }

/** Gives texts the style of another one. */
export type PasteStyleEdit = {
  readonly kind: 'paste-style'
  readonly ids: readonly ElementId[]
  readonly style: TextStyleCopy
}

/** Shows the code of a booking link where it has room; null removes it. */
export type CodeEdit = { readonly kind: 'set-code-link'; readonly link: string | null }

type SettingEdit = LookEdit | HeaderPresetEdit | DarkenEdit | PasteStyleEdit | CodeEdit

/** All edits of a design. */
export type DesignEdit = Edit | SettingEdit

/** Edits that need the tools of looks: to compose, or to measure. */
export const isLookEdit = (edit: DesignEdit): edit is SettingEdit =>
  edit.kind === 'apply-look' ||
  edit.kind === 'set-look' ||
  edit.kind === 'reset-to-look' ||
  edit.kind === 'apply-header-preset' ||
  edit.kind === 'paste-style' ||
  edit.kind === 'darken' ||
  edit.kind === 'set-code-link'
