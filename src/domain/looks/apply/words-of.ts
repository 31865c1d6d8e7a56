import { dayLabel } from '#domain/classes/class-date.ts'
import type { Design } from '#domain/design/design.ts'
import { textById } from '#domain/design/edits/elements.ts'
import { isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import type { AiTextId, DefaultTextId } from '#domain/design/text-element.ts'
import type { Words } from '#domain/looks/words.ts'

type SourceId = DefaultTextId | AiTextId

/** The first of these texts that says something. */
const said = (design: Design, ...ids: readonly SourceId[]): string =>
  ids.map((id) => textById(design, id)?.content.trim() ?? '').find(Boolean) ?? ''

/** A promotion's schedule is the day above the time; either may be missing. */
function promotedWhen(design: Design): Pick<Words, 'date' | 'time'> {
  const { schedule, classDate } = design.form
  const [first = '', ...rest] = said(design, 'ai-schedule-text').split('\n')
  const hasDay = schedule !== '' || classDate !== ''
  return hasDay ? { date: first, time: rest.join(' ') } : { date: '', time: [first, ...rest].join(' ') }
}

function when(design: Design): Pick<Words, 'date' | 'time'> {
  if (isPromoted(design)) return promotedWhen(design)
  const { schedule, classDate, time } = design.form
  return {
    date: said(design, 'schedule') || schedule || dayLabel(classDate),
    time: said(design, 'time') || time,
  }
}

const NO_PEOPLE = { instructor: '', studio: '', share: '', brand: '' }

/** A dancer's captions, in their order: what, how, when and where. */
const captions = (design: Design) => ({
  ...NO_PEOPLE,
  header: said(design, 'text1'),
  message: said(design, 'text2'),
  date: said(design, 'text3'),
  time: '',
  studio: said(design, 'text4'),
})

const classWords = (design: Design) => ({
  header: said(design, 'header') || design.form.classType,
  message: said(design, 'ai-main-text', 'combined-text', 'main-text', 'class-details') || design.form.details,
  ...when(design),
  instructor: design.form.instructorName || said(design, 'instructor'),
  studio: design.form.studio || said(design, 'studio'),
  share: said(design, 'ai-sharing-text'),
  brand: said(design, 'ai-branding-text'),
})

/** What a look shows of a design: the words of the form and the promotion, or a dancer's captions. */
export function wordsOf(design: Design): Words {
  const { look } = design
  const words = design.textMode === 'dancer' ? captions(design) : classWords(design)
  return {
    ...words,
    message: look?.message ?? words.message,
    label: look?.label ?? '',
    handle: look?.brand?.handle,
    spotsLeft: look?.spotsLeft,
  }
}
