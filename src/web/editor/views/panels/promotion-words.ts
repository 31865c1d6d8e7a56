import type { Design } from '#domain/design/design.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { editableText, MESSAGE_ID } from '#domain/design/modes/promotion-blocks.ts'
import type { ElementId } from '#domain/design/text-element.ts'

export const BUILT_IN = 'Written by the built-in writer'

/** Whether the video has a promotion: it has none any more when its text was deleted. */
export const isOnVideo = (design: Design): boolean => !isBlank(editableText(design)?.content ?? '')

/** What would make a text better, where nothing is known yet that it could be about; it is written all the same. */
export const hintFor = ({ form }: Pick<Design, 'form'>): string | undefined =>
  [form.classType, form.instructorName, form.studio].some((said) => said.trim() !== '')
    ? undefined
    : 'A class type, a name or a studio above makes the text yours.'

/** What the editor of the message leaves alone. */
export function keptAround(id: ElementId, isBranded: boolean): string {
  if (id !== MESSAGE_ID) return 'This text stands as one on the video.'
  const rest = isBranded ? 'sharing line, branding and signature' : 'sharing line and signature'
  return `Header, schedule, ${rest} are attached by themselves.`
}
