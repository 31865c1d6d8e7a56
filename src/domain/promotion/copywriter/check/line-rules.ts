import { claimsIn } from './kept-out/claims.ts'
import { factsIn, linksIn, markupIn } from './kept-out/facts.ts'
import { givenNamesIn, strangersIn } from './kept-out/names.ts'
import type { Subject } from './subject.ts'

export type Objection = {
  readonly rule:
    | 'shape'
    | 'length'
    | 'fact'
    | 'link'
    | 'markup'
    | 'name'
    | 'claim'
    | 'platform'
    | 'avoided'
    | 'repeat'
    | 'language'
  /** Feedback for the next attempt. May quote the draft, so it is never logged. */
  readonly words: string
}

/** Normalizes to one typed line: no breaks, no lone surrogates, no invisible characters except emoji joiners. */
export const cleaned = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}[\p{Default_Ignorable_Code_Point}--\ufe0f]]/gv, '')
    .trim()

type Rule = {
  readonly rule: Objection['rule']
  readonly find: (line: string, about: Subject) => readonly string[]
  readonly why: string
}

const RULES: readonly Rule[] = [
  { rule: 'fact', find: factsIn, why: 'days, times, dates and numbers are added later' },
  { rule: 'link', find: linksIn, why: 'links, handles and hashtags do not belong in the text' },
  { rule: 'markup', find: markupIn, why: 'plain words only' },
  { rule: 'name', find: givenNamesIn, why: 'names are added later' },
  { rule: 'name', find: strangersIn, why: 'no names, and no capitals inside a sentence' },
  { rule: 'claim', find: claimsIn, why: 'no claims about bodies, weight, health, results, price or rank' },
]

export const leaveOut = (rule: Objection['rule'], found: string, why: string): Objection => ({
  rule,
  words: `Leave out "${found.trim()}": ${why}.`,
})

export const wordObjections = (line: string, about: Subject): readonly Objection[] =>
  RULES.flatMap(({ rule, find, why }) => find(line, about).map((found) => leaveOut(rule, found, why)))
