import { folded, isOwn, ownWords, type Subject } from '#domain/promotion/copywriter/check/subject.ts'

/** Hours as words; "one" is too ambiguous. */
const HOUR = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'

/** Facts about time, place and numbers. English, the requested language. */
const FACTS: readonly RegExp[] = [
  /(?<!\S)\S*\p{N}\S*/gu,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi,
  // Short weekday names except "sat" and "sun", which are also words.
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
  /(?<!\S)\S*(?:https?:|www\.|:\/\/)\S*/gi,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\.\p{L}{2,}\b\S*/gu,
  /(?<!\S)\S*[@#]\S*/g,
  /\b(?:link in|swipe up|click|dot com)\b/gi,
]

/** Markup, and letters that no sentence needs. */
const MARKUP: readonly RegExp[] = [/[<>{}[\]\\|`*_~^=]+/g, /&#?\w+;/g]

const PICTURES = /\p{Extended_Pictographic}/gu

const found = (line: string, patterns: readonly RegExp[]): readonly string[] =>
  patterns.flatMap((pattern) => [...folded(line).matchAll(pattern)].map(([match]) => match))

/** Days, times, dates and numbers that the user did not give. */
export const factsIn = (line: string, about: Subject): readonly string[] =>
  found(line, FACTS).filter((match) => !isOwn(match, about))

/** Addresses, handles, hashtags and talk of missing links. */
export const linksIn = (line: string, about: Subject): readonly string[] =>
  found(line, LINKS).filter((match) => !isOwn(match, about))

/** Markup, and emoji unless the user used them. */
export const markupIn = (line: string, about: Subject): readonly string[] => [
  ...found(line, MARKUP),
  ...found(line, [PICTURES]).filter((picture) => !ownWords(about).includes(picture)),
]
