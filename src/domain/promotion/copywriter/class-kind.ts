import type { DetailsForm, WritingStyle } from '#domain/design/details-form.ts'
import type { ClassFamily, ClassLevel } from './bank.ts'

/** Words that identify the kind of class. The first match counts, so narrower kinds come first. */
const FAMILY_WORDS: readonly (readonly [ClassFamily, RegExp])[] = [
  [
    'kids',
    /\b(?:kids?|child(?:ren)?|youth|teens?|tweens?|juniors?|minis?|tots?|toddlers?|bambin[io]s?|under[ -]?1\d|u1\d|ages? \d)\b/i,
  ],
  ['stretch', /\b(?:stretch\w*|flex\w*|mobility|splits?|backbends?|contortion|yoga|yin|pilates|recovery)\b/i],
  ['aerial', /\b(?:aerial\w*|hoops?|lyra|silks?|hammocks?|trapeze|straps|rope|sling)\b/i],
  ['heels', /\b(?:heels?|stiletto\w*)\b/i],
  ['pole', /\bpole\w*/i],
  [
    'fitness',
    /\b(?:fitness|fit|conditioning|strength|cardio|hiit|barre|core|workout|bootcamp|handstands?|training)\b/i,
  ],
  [
    'dance',
    /\b(?:danc\w*|hip ?hop|jazz|contemporary|ballet|lyrical|choreo\w*|floorwork|twerk|burlesque|femme|chair|salsa|bachata|tango|swing|tap|street|house|vogue|k-?pop|breaking)\b/i,
  ],
]

const LEVEL_WORDS: readonly (readonly [ClassLevel, RegExp])[] = [
  [
    'beginner',
    /\b(?:beginners?|intro\w*|basics?|foundations?|newbies?|first[ -]timers?|level (?:1|one)|starters?|101)\b/i,
  ],
  ['advanced', /\b(?:advanced|intermediate|level (?:[2-9]|two|three|four)|pro|elite)\b/i],
]

const firstMatch = <Kind>(words: readonly (readonly [Kind, RegExp])[], said: string): Kind | undefined =>
  words.find(([, pattern]) => pattern.test(said))?.[0]

type Class = Pick<DetailsForm, 'classType' | 'details' | 'title'>

/** What it is called, which may not say its kind, and its type, which it may not have. */
const namesOf = ({ title = '', classType }: Class): string => `${title} ${classType}`

/** Undefined when the name does not tell. */
export const familyOf = (about: Class): ClassFamily | undefined =>
  isForYouth(about) ? 'kids' : firstMatch(FAMILY_WORDS, namesOf(about))

export const levelOf = (about: Class): ClassLevel | undefined =>
  firstMatch(LEVEL_WORDS, `${namesOf(about)} ${about.details}`)

/** Whether the class is for children. Details count too: a false positive is better than a miss. */
export const isForYouth = (about: Class): boolean =>
  (FAMILY_WORDS[0]?.[1] ?? /$^/).test(`${namesOf(about)} ${about.details}`)

const FOR_ADULTS: ReadonlySet<WritingStyle> = new Set(['sensual', 'mysterious', 'fierce', 'humor'])

/** Default style. */
const NEUTRAL: WritingStyle = 'confident'

/** Adult styles become playful for children's classes. */
export function styleFor(chosen: WritingStyle | '', about: Class): WritingStyle {
  const style = chosen || NEUTRAL
  return suits(style, about) ? style : 'playful'
}

/** Whether a style may speak to the class: adult styles never to children. */
export const suits = (style: WritingStyle, about: Class): boolean =>
  !(FOR_ADULTS.has(style) && isForYouth(about))
