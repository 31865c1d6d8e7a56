import { folded, isOwn, type Subject } from '#domain/promotion/copywriter/check/subject.ts'

/** Hours as words; one is too much of a word for other things. */
const HOUR = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'

/** What tells when, where or how much. English: the language that is asked for. */
const FACTS: readonly RegExp[] = [
  /\S*\p{N}\S*/gu,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi,
  // As others are shortened: sat is what somebody did, and the sun shines.
  /\b(?:mon|tues?|thu|thurs?|fri)\b/gi,
  /\b(?:january|february|april|june|july|august|september|october|november|december)\b/gi,
  /(?<=\S )\b(?:March|May)\b/g,
  new RegExp(`\\b(?:at|until|till) ${HOUR}\\b`, 'gi'),
  new RegExp(`\\b(?:one|${HOUR})[ -](?:fifteen|thirty|forty[ -]five|[ap]\\.?m)\\b`, 'gi'),
  /\b(?:half|quarter) (?:past|to)\b/gi,
  /\b(?:today|tonight|tomorrow|yesterday|noon|midnight|o['’]clock|weekdays?|weekends?|weekly|daily|monthly|biweekly)\b/gi,
  /\b(?:this|next|every|each|on) (?:week|month|morning|afternoon|evening|night|season|spring|summer|autumn|fall|winter)\b/gi,
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|sixty|ninety|hundred) (?:minutes?|hours?|days?|weeks?|months?|years?|classes|sessions|spots?|places|seats|people|dancers|euros?|dollars|bucks|quid|pounds)\b/gi,
]

const LINKS: readonly RegExp[] = [
  /\S*(?:https?:|www\.|:\/\/)\S*/gi,
  /\b[\p{L}\p{N}-]+\.\p{L}{2,}\b\S*/gu,
  /\S*[@#]\S*/g,
  /\b(?:link in|swipe up|click|dot com)\b/gi,
]

/** Markup, and letters that no sentence needs. */
const MARKUP: readonly RegExp[] = [/[<>{}[\]\\|`*_~^=]+/g, /&#?\w+;/g]

const PICTURES = /\p{Extended_Pictographic}/gu

const found = (line: string, patterns: readonly RegExp[]): readonly string[] =>
  patterns.flatMap((pattern) => [...folded(line).matchAll(pattern)].map(([match]) => match))

/** Days, times, dates and numbers that the person did not give. */
export const factsIn = (line: string, about: Subject): readonly string[] =>
  found(line, FACTS).filter((match) => !isOwn(match, about))

/** Addresses, handles and tags, and talk of links that are not there. */
export const linksIn = (line: string, about: Subject): readonly string[] =>
  found(line, LINKS).filter((match) => !isOwn(match, about))

/** Markup, and pictures unless the person uses them. */
export const markupIn = (line: string, { classType, details }: Subject): readonly string[] => [
  ...found(line, MARKUP),
  ...found(line, [PICTURES]).filter((picture) => !`${classType}${details}`.includes(picture)),
]
