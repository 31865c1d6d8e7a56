import type { Design } from '#domain/design/design.ts'
import { isBlank } from '#domain/design/drawn.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { editableText, MESSAGE_ID } from '#domain/design/modes/promotion-blocks.ts'

/** Whether the design has a promotion; false after its text was deleted. */
export const isOnVideo = (design: Design): boolean => !isBlank(editableText(design)?.content ?? '')

/** A hint while the form has no details that a promotion could use. The promotion is written anyway. */
export const hintFor = ({ form }: Pick<Design, 'form'>): string | undefined =>
  [form.classType, form.instructorName, form.studio].some((said) => said.trim() !== '')
    ? undefined
    : 'Add a class or studio name to make it personal.'

/** Explains which parts of the promotion the message editor does not change. */
export function editorHint(id: ElementId, isBranded: boolean): string {
  if (id !== MESSAGE_ID) return 'This is one block of text on your video.'
  const rest = isBranded ? 'sharing line, branding and signature' : 'sharing line and signature'
  return `Header, schedule, ${rest} are added automatically.`
}
