import { z } from 'zod'
import type { PostBrand } from '#domain/brand-kit/post-brand.ts'
import { classLine } from '#domain/design/class-line.ts'
import { type DetailsForm, titleOf } from '#domain/design/details-form.ts'
import type { AppliedLook } from '#domain/design/setting/applied-look.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import type { Lexicon } from '#domain/platform-safe/lexicon.ts'
import { suggestHashtags } from '#domain/platform-safe/suggest-hashtags.ts'
import { minuteOfTime } from '#domain/postings/time-of-day.ts'
import { KIT_LINES, type KitLines } from './kit-lines.ts'

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

/** The phrases of a kind. A class by day, or of an unknown time, is not tonight: it is today. */
function phrasesOf(kind: KitKind, { form }: Partial<Pick<ClassToFill, 'form'>>): KitLines {
  if (kind !== 'tonight') return KIT_LINES[kind]
  return (minuteOfTime(form?.time ?? '') ?? 0) >= EVENING ? KIT_LINES.tonight : KIT_LINES.today
}

type Titled = Pick<ClassToFill, 'spotsLeft'> & Partial<Pick<ClassToFill, 'form'>>

export const kitTitle = (kind: KitKind, about: Titled): string =>
  kind === 'spots-left' ? spots(about.spotsLeft ?? 0) : phrasesOf(kind, about).title

function linesOf(kind: KitKind, { form }: ClassToFill): KitLines['lines'][number] {
  const { lines } = phrasesOf(kind, { form })
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
  const title = kitTitle(kind, about)
  return [
    { kind: 'fill-form', form: about.form },
    { kind: 'apply-look', look },
    {
      kind: 'set-look',
      look: {
        label: title,
        message: `${title}. ${linesOf(kind, about).onVideo}`,
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

/** The hashtags are safe by the given list. */
export function kitWords(kind: KitKind, about: ClassToFill, lexicon: Lexicon, brand: PostBrand): KitWords {
  const parts = [
    `${kitTitle(kind, about)}. ${linesOf(kind, about).inCaption}`,
    // What it costs is no word of thanks.
    classLine(hasCode(kind) ? about.form : { ...about.form, level: '', price: '' }, brand.city),
    hasCode(kind) && about.link ? `${phrasesOf(kind, about).linkSays}: ${about.link}` : '',
  ]
  return {
    caption: parts.filter((part) => part !== '').join('\n\n'),
    hashtags: suggestHashtags(about.form, lexicon, brand),
  }
}
