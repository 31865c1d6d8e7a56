import { dayLabel } from '../../classes/class-date.ts'
import type { Design } from '../design.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX, DetailsForm, NAME_MAX } from '../details-form.ts'
import { isSame } from '../edits/elements.ts'
import { withContent } from '../edits/wording.ts'
import type { DefaultTextId } from '../text-element.ts'

/** A one-time class says its date where others say how often they are. */
const scheduleText = ({ schedule, classDate }: DetailsForm): string => schedule || dayLabel(classDate)

type Sync = { readonly id: DefaultTextId; readonly read: (form: DetailsForm) => string }

/** Which text shows which part of the form. */
const SYNCED: readonly Sync[] = [
  { id: 'header', read: ({ classType }) => classType },
  { id: 'class-details', read: ({ details }) => details },
  { id: 'schedule', read: scheduleText },
  { id: 'time', read: ({ time }) => time },
  { id: 'instructor', read: ({ instructorName }) => instructorName },
  { id: 'studio', read: ({ studio }) => studio },
]

/** Writes what `form` says into the texts, where it says something else than `before` (blank, if not given). */
export function syncText(design: Design, form: DetailsForm, before?: DetailsForm): Design {
  const changed = SYNCED.filter(({ read }) => read(form) !== (before ? read(before) : ''))
  return changed.reduce((synced, { id, read }) => withContent(synced, id, read(form)), design)
}

/** A recurring class has no date; names and details end where their fields end. */
function tidy(form: DetailsForm): DetailsForm {
  return {
    ...form,
    instructorName: form.instructorName.slice(0, NAME_MAX),
    studio: form.studio.slice(0, NAME_MAX),
    classType: form.classType.slice(0, CLASS_TYPE_MAX),
    details: form.details.slice(0, DETAILS_MAX),
    classDate: form.schedule === '' ? form.classDate : '',
  }
}

/** Fills the form and, live, the texts that belong to the changed fields. Values that no control offers change nothing. */
export function fillForm(design: Design, patch: Partial<DetailsForm>): Design {
  const form = tidy({ ...design.form, ...patch })
  if (isSame(design.form, form) || !DetailsForm.safeParse(form).success) return design
  return syncText({ ...design, form }, form, design.form)
}
