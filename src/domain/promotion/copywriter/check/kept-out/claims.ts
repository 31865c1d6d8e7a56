import { folded, isOwn, type Subject } from '#domain/promotion/copywriter/check/subject.ts'

/** Claims that need the studio's own word: bodies, health, money, rank and scarcity. */
const CLAIMS: readonly RegExp[] = [
  /\b(?:best|number one|perfect|guarantee\w*|unbeatable|unrivalled|world[- ]class|award\w*|top[- ]rated|proven|expert\w*|certified)\b/gi,
  /\b(?:transform\w*|results|life[- ]changing|in no time)\b/gi,
  /\b(?:slim\w*|skinny|toned|toning|sculpted|shred\w*|ripped|abs|belly|thighs?|waist\w*|curvy|physique|bikini|weight loss|(?:lose|losing|drop|shed) (?:weight|pounds|inches)|calori\w*|burn\w*|fat|overweight|bod(?:y|ies) (?:goals|you))\b/gi,
  /\b(?:health\w*|heal(?:s|ed|ing)?|cure[sd]?|therap\w*|detox\w*|rehab\w*|medical\w*|pain(?:s|ful|[- ]free)?|anxiety|depression|stress(?:ed)?[- ]relie\w*|injur\w*|immun\w*|metabolism)\b/gi,
  /\b(?:price[sd]?|cheap\w*|discount\w*|sale|bargain|half[- ]price|(?:for|is|at) free|free (?:class|trial|entry|session)\w*|no charge|free of charge|gratis|costs?|money[- ]back|voucher\w*|special offer)\b/gi,
  /(?<!\S)\S*[\p{Sc}%]\S*/gu,
  /\b(?:sold out|selling fast|(?:spots?|places|seats) (?:left|remaining)|(?:few|last|limited|only) (?:spots?|places|seats|chance)|limited (?:time|space)|before it['’]s (?:gone|full))\b/gi,
]

/** Claims that the user did not make in the class name or details. */
export const claimsIn = (line: string, about: Subject): readonly string[] =>
  CLAIMS.flatMap((pattern) => [...folded(line).matchAll(pattern)].map(([match]) => match)).filter(
    (match) => !isOwn(match, about),
  )
