import type { Design } from '#domain/design/design.ts'
import { DetailsForm, EMPTY_FORM, FACT_MAX, titleOf } from '#domain/design/details-form.ts'
import type { ClassToFill } from '#domain/fill-kit/fill-kit.ts'
import { hasAtMost } from '#domain/letters.ts'
import { readBookingLink } from '#domain/link-code/booking-link.ts'

/** What is said about the class, as it is typed. Its type is what it is called. */
export type ClassFacts = Pick<
  DetailsForm,
  'classType' | 'instructorName' | 'studio' | 'classDate' | 'time'
> & { readonly spots: string; readonly link: string }

/** Most spots that a post counts. */
const SPOTS_MAX = 99

/** A number from 0 to 99, or blank. */
export function typedSpots(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return digits === '' ? '' : String(Math.min(SPOTS_MAX, Number(digits)))
}

/** Names in an address, so that another page can say which class it is. */
const NAMES = {
  classType: 'class',
  instructorName: 'with',
  studio: 'place',
  classDate: 'day',
  time: 'time',
} as const

/** Facts that an address says, e.g. `&class=Heels&day=2026-12-01&time=7:00 PM&spots=2`; what no form takes is left out. */
function saidIn(search: string): Partial<ClassFacts> {
  const query = new URLSearchParams(search)
  const said = Object.entries(NAMES).flatMap(([field, name]) => {
    const value = query.get(name)?.trim()
    const checked = field === 'classType' ? 'title' : field
    const isRight = value && DetailsForm.partial().safeParse({ [checked]: value }).success
    return isRight ? [[field, value] as const] : []
  })
  const spots = typedSpots(query.get('spots') ?? '')
  const link = query.get('link')
  return { ...Object.fromEntries(said), ...(spots && { spots }), ...(link && { link }) }
}

/** The facts of a design's class. Those in the address come first. */
export function factsOf(
  { form, look, code }: Pick<Design, 'form' | 'look' | 'code'>,
  search: string,
): ClassFacts {
  const { instructorName, studio, classDate, time } = form
  return {
    classType: titleOf(form),
    instructorName,
    studio,
    classDate,
    time,
    spots: look?.spotsLeft === undefined ? '' : String(look.spotsLeft),
    link: code?.link ?? '',
    ...saidIn(search),
  }
}

/** What is wrong with the link, as a sentence. */
export function linkProblem({ link }: Pick<ClassFacts, 'link'>): string | undefined {
  const read = readBookingLink(link)
  return 'problem' in read ? read.problem : undefined
}

/** What else the design knows of the class, as long as it is the same one. */
function moreOf(form: DetailsForm, { classType, time }: Pick<ClassFacts, 'classType' | 'time'>) {
  const { title, classType: kind, place, level, price, end, locale } = form
  const worded = locale === undefined ? {} : { locale }
  if (classType !== titleOf(form)) return worded
  return {
    ...worded,
    ...(title && { title, classType: kind }),
    ...(place !== undefined && { place }),
    ...(level !== undefined && { level }),
    ...(price !== undefined && { price }),
    ...(end !== undefined && time === form.time && { end }),
  }
}

/** Without words that are too long, of which their field says so. */
const fitting = ({ classType, instructorName, studio, ...facts }: Omit<ClassFacts, 'spots' | 'link'>) => ({
  ...facts,
  classType: hasAtMost(classType, FACT_MAX.title) ? classType : '',
  instructorName: hasAtMost(instructorName, FACT_MAX.instructorName) ? instructorName : '',
  studio: hasAtMost(studio, FACT_MAX.studio) ? studio : '',
})

/** The class that posts are about. A repeating class has no date; a wrong link is none. */
export function classOf({ spots, link, ...typed }: ClassFacts, { form }: Pick<Design, 'form'>): ClassToFill {
  const facts = fitting(typed)
  const read = readBookingLink(link)
  const schedule = facts.classDate ? '' : form.schedule
  return {
    form: { ...EMPTY_FORM, ...facts, ...moreOf(form, facts), schedule, writingStyle: form.writingStyle },
    ...(spots !== '' && { spotsLeft: Number(spots) }),
    ...('link' in read && read.link !== null && { link: read.link }),
  }
}
