import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { type DesignEdit, isLookEdit } from './look-edit.ts'

/** Whether a change of a design has to be composed: it has a look, a code that keeps clear of words, or texts in a preset. */
export const isComposed = ({ look, code, textElements }: Design): boolean =>
  look !== undefined ||
  code !== undefined ||
  textElements.some(({ setting }) => setting?.preset !== undefined)

/**
 * Applies an edit as `editDesign` does, where this needs no looks; undefined elsewhere. The editor begins with this alone,
 * because looks are a seventh of its code.
 */
export function editPlainDesign(design: Design, edit: DesignEdit): Design | undefined {
  if (isLookEdit(edit) || isComposed(design)) return undefined
  const edited = applyEdit(design, edit)
  return edited === design || edit.kind === 'replace' ? edited : versioned(edited)
}
