import type { Design } from '#domain/design/design.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX, DetailsForm, NAME_MAX } from '#domain/design/details-form.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { isSame, textById } from '#domain/design/edits/elements.ts'
import { withContent } from '#domain/design/edits/wording.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import { isPromoted } from './promotion-blocks.ts'
import { PROMOTED, SYNCED, type Sync } from './synced-fields.ts'

/** A promotion shows the form in texts and words of its own. */
const syncsOf = (design: Design): readonly Sync[] => (isPromoted(design) ? PROMOTED : SYNCED)

const write = (design: Design, form: DetailsForm, which: readonly Sync[]): Design =>
  which.reduce((synced, { id, read }) => withContent(synced, id, read(form)), design)

/** Whether the text says the same as its field, as far as the field can hold it. */
function agrees(design: Design, form: DetailsForm, { id, read, write: said }: Sync): boolean {
  const content = textById(design, id)?.content ?? ''
  return read(form) === read(tidy({ ...form, ...said(oneLine(content)) }))
}

/** Writes what the form says into the texts that do not say it yet. Where the form says nothing, texts stay. */
export const writeForm = (design: Design, form: DetailsForm): Design =>
  write(
    design,
    form,
    SYNCED.filter((sync) => sync.read(form) !== '' && !agrees(design, form, sync)),
  )

const oneLine = (content: string): string => (isBlank(content) ? '' : content.replace(/\s+/g, ' '))

/** The beginning of a text, never half a character. */
const clipped = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/** A recurring class has no date; names and details end where their fields end. */
function tidy(form: DetailsForm): DetailsForm {
  return {
    ...form,
    instructorName: clipped(form.instructorName, NAME_MAX),
    studio: clipped(form.studio, NAME_MAX),
    classType: clipped(form.classType, CLASS_TYPE_MAX),
    details: clipped(form.details, DETAILS_MAX),
    classDate: form.schedule === '' ? form.classDate : '',
  }
}

const withForm = (design: Design, patch: Partial<DetailsForm>): Design => {
  const form = tidy({ ...design.form, ...patch })
  return isSame(design.form, form) || !DetailsForm.safeParse(form).success ? design : { ...design, form }
}

/**
 * Fills the form and, live, the texts that belong to the changed fields. Values that no control offers change nothing.
 * Among free captions nobody asked for class texts: they are written when the class information is chosen.
 */
export function fillForm(design: Design, patch: Partial<DetailsForm>): Design {
  const filled = withForm(design, patch)
  if (filled === design || design.textMode === 'dancer') return filled
  const changed = syncsOf(design).filter(({ read }) => read(filled.form) !== read(design.form))
  return write(filled, filled.form, changed)
}

/** The other way round: what a text says now, its field says too. */
export function readBack(design: Design, id: ElementId): Design {
  const sync = syncsOf(design).find((each) => each.id === id)
  const element = textById(design, id)
  if (!sync || !element) return design
  return withForm(design, sync.write(oneLine(element.content)))
}
