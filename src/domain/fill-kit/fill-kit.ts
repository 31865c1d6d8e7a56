import { z } from 'zod'
import type { PostBrand } from '#domain/brand-kit/post-brand.ts'
import { captionWords, languageOf } from '#domain/design/caption-words.ts'
import { classLine } from '#domain/design/class-line.ts'
import { type DetailsForm, titleOf } from '#domain/design/details-form.ts'
import type { AppliedLook } from '#domain/design/setting/applied-look.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import type { Lexicon } from '#domain/platform-safe/lexicon.ts'
import { suggestHashtags } from '#domain/platform-safe/suggest-hashtags.ts'
import { minuteOfTime } from '#domain/postings/time-of-day.ts'
import { KIT_LINES, type KitLines } from './kit-lines.ts'
import { TRANSLATED_LINES } from './translated-lines.ts'

/** What a class is promoted with as it fills, in this order. */
export const KitKind = z.enum(['new-class', 'tonight', 'spots-left', 'sold-out', 'thank-you'])
export type KitKind = z.infer<typeof KitKind>

/** One class. */
export type ClassToFill = {
  readonly form: DetailsForm
  /** Spots that are still free; undefined where that is not known. */
  readonly spotsLeft?: number | undefined
  readonly link?: string | undefined
}

/** Kinds that say what is true of the class: spots are counted only where they are known and few. */
export const kindsFor = ({ spotsLeft }: Pick<ClassToFill, 'spotsLeft'>): readonly KitKind[] =>
  KitKind.options.filter((kind) => {
    if (kind === 'spots-left') return spotsLeft !== undefined && spotsLeft > 0
    return kind === 'sold-out' ? spotsLeft === undefined || spotsLeft === 0 : true
  })

const spots = (count: number): string => (count === 1 ? 'One spot left' : `${count} spots left`)

/** Whether a post has a code. *Thank you* has none, because its class is over. */
export const hasCode = (kind: KitKind): boolean => kind !== 'thank-you'

/** Minute of the day from which a class is tonight. */
const EVENING = 17 * 60

/** A class by day, or of an unknown time, is not tonight: it is today. */
const linesFor = (kind: KitKind, { form }: Partial<Pick<ClassToFill, 'form'>>): KitKind | 'today' =>
  kind === 'tonight' && (minuteOfTime(form?.time ?? '') ?? 0) < EVENING ? 'today' : kind

const phrasesIn = (language: string): typeof KIT_LINES | undefined =>
  language === 'en' ? KIT_LINES : TRANSLATED_LINES[language]

type Titled = Pick<ClassToFill, 'spotsLeft'> & Partial<Pick<ClassToFill, 'form'>>

/** What a post is called on a screen, which is in English. */
export const kitTitle = (kind: KitKind, about: Titled): string =>
  kind === 'spots-left' ? spots(about.spotsLeft ?? 0) : KIT_LINES[linesFor(kind, about)].title

/** The phrases of a post in the language of its class; undefined where there are none. */
function phrasesOf(kind: KitKind, about: ClassToFill): KitLines | undefined {
  const phrases = phrasesIn(languageOf(about.form.locale))?.[linesFor(kind, about)]
  if (!phrases || kind !== 'spots-left') return phrases
  const title = captionWords(about.form.locale)?.spots(about.spotsLeft ?? 0)
  return { ...phrases, title: title ?? phrases.title }
}

/** The same for a video, which says something in any case. */
const phrasesOnVideo = (kind: KitKind, about: ClassToFill): KitLines =>
  phrasesOf(kind, about) ?? { ...KIT_LINES[linesFor(kind, about)], title: kitTitle(kind, about) }

function lineOf({ lines }: KitLines, { form }: ClassToFill): KitLines['lines'][number] {
  // The same class says the same again; neighbors in a week differ.
  const at = [...`${titleOf(form)}${form.classDate}`].reduce(
    (sum, letter) => sum + (letter.codePointAt(0) ?? 0),
    0,
  )
  return lines[at % lines.length] as KitLines['lines'][number]
}

/** A look with what was chosen for it. */
export type KitLook = Pick<AppliedLook, 'id' | 'palette' | 'brand'>

/** The edits that make a first design the post of a kind, in a look. */
export function kitEdits(kind: KitKind, about: ClassToFill, look: KitLook): DesignEdit[] {
  const phrases = phrasesOnVideo(kind, about)
  const { title } = phrases
  return [
    { kind: 'fill-form', form: about.form },
    { kind: 'apply-look', look },
    {
      kind: 'set-look',
      look: {
        label: title,
        message: `${title}. ${lineOf(phrases, about).onVideo}`,
      },
    },
    { kind: 'set-code-link', link: hasCode(kind) ? (about.link ?? null) : null },
  ]
}

/** What is posted with it. */
export type KitWords = {
  readonly caption: string
  readonly hashtags: readonly string[]
}

/** The hashtags are safe by the given list. In a language without phrases the caption has the facts alone. */
export function kitWords(kind: KitKind, about: ClassToFill, lexicon: Lexicon, brand: PostBrand): KitWords {
  const phrases = phrasesOf(kind, about)
  const link = (hasCode(kind) && about.link) || ''
  const parts = [
    phrases ? `${phrases.title}. ${lineOf(phrases, about).inCaption}` : '',
    // What it costs is no word of thanks.
    classLine(hasCode(kind) ? about.form : { ...about.form, level: '', price: '' }, brand.city),
    link && phrases ? `${phrases.linkSays}: ${link}` : link,
  ]
  return {
    caption: withoutBreakMarks(parts.filter((part) => part !== '').join('\n\n')),
    hashtags: suggestHashtags(about.form, lexicon, brand),
  }
}
