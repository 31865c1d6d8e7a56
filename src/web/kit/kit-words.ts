import { dayLabel } from '#domain/classes/class-date.ts'
import { timeWords } from '#domain/classes/class-time.ts'
import { namedOf } from '#domain/design/details-form.ts'
import { type ClassToFill, type KitKind, kitTitle } from '#domain/fill-kit/fill-kit.ts'
import type { Format } from '#domain/geometry/formats.ts'

/** How a post is shown, and what is made of it. */
export type PostShape = 'story' | 'feed' | 'poster'

export const FORMAT_OF: Readonly<Record<PostShape, Format>> = { story: '9:16', feed: '4:5', poster: '4:5' }

export const SHAPE_OPTIONS = [
  { value: 'story', label: 'Story' },
  { value: 'feed', label: 'Feed' },
  { value: 'poster', label: 'Poster' },
] as const satisfies readonly { value: PostShape; label: string }[]

export const SHAPE_USES: Readonly<Record<PostShape, string>> = {
  story: 'Videos in 9:16, for stories, Reels and TikTok.',
  feed: 'Videos in 4:5, for the feed.',
  poster: 'Still pictures in 4:5, to print, send or post. They use no download.',
}

/** The heading of a post. */
export function postName(kind: KitKind, about: ClassToFill): string {
  if (kind === 'sold-out') return 'Sold out, waitlist open'
  if (kind === 'spots-left' && !about.spotsLeft) return 'Spots left'
  return kitTitle(kind, about)
}

/** Why a post cannot be made yet; undefined where it can. */
export function missingFor(kind: KitKind, { spotsLeft }: ClassToFill): string | undefined {
  if (kind !== 'spots-left') return undefined
  if (spotsLeft === undefined) return 'Say above how many spots are left, and this post counts them.'
  return spotsLeft === 0 ? 'No spot is left. “Sold out” says so.' : undefined
}

/** What to know before a post is used. `today` is `yyyy-MM-dd`. */
export function adviceFor(
  kind: KitKind,
  { form, spotsLeft = 0 }: ClassToFill,
  { today, locale }: { readonly today: string; readonly locale: string },
): string | undefined {
  if (kind === 'tonight' && form.classDate > today)
    return `For ${dayLabel(form.classDate, locale)}. Post it on that day.`
  if (kind === 'tonight' && form.classDate === '')
    return 'Say above which day it is, and you are warned when it is over.'
  if (kind === 'sold-out' && spotsLeft > 0)
    return `For later: ${spotsLeft === 1 ? 'one spot is' : `${spotsLeft} spots are`} left.`
  return undefined
}

/** The class in one line. */
export const classLine = ({ form }: ClassToFill, locale: string): string => {
  const { instructorName, classDate, time, studio, place } = form
  return [
    [namedOf(form), instructorName && `with ${instructorName}`].filter(Boolean).join(' '),
    [dayLabel(classDate, locale), timeWords(time, locale)].filter(Boolean).join(', '),
    [studio, place].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
