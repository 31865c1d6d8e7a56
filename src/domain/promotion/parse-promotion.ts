import { BRAND } from '#domain/brand.ts'
import { asBlock, type BlockRole, type PromotionBlock } from './block.ts'

/** With fewer sections a text stays undivided (AI-7, AI-8, C39). */
const SECTIONS_MIN = 3

/** From this many sections on the text has our own format, whose first section is the header. */
const SECTIONS_WITH_HEADER = 4

const SCHEDULE =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b\d{1,2}(?::\d{2})? ?[ap]m\b|\bweek(?:day|end)s?\b/i

const isShout = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase()

const block = (role: BlockRole, lines: readonly string[]): PromotionBlock[] =>
  lines.length > 0 ? [{ role, text: lines.join('\n') }] : []

/** Classifies a section between message and signature by content and position. */
function between(sections: readonly string[]): PromotionBlock[] {
  const isBranded = sections.at(-1) === BRAND.signature
  const rest = isBranded ? sections.slice(0, -1) : sections
  const first = rest[0] ?? ''
  const schedules = rest.length > 1 || SCHEDULE.test(first) ? rest.slice(0, 1) : []
  return [
    ...block('schedule', schedules),
    ...block('sharing', rest.slice(schedules.length)),
    ...block('branding', isBranded ? [BRAND.signature] : []),
  ]
}

/** Splits a text at blank lines (AI-6). */
export const sectionsOf = (text: string): readonly string[] =>
  text
    .split(/(?:\r\n|[\n\r])[^\S\n\r]*(?:\r\n|[\n\r])/)
    .map(asBlock)
    .filter((section) => section !== '')

/**
 * Parses a promotion's text into blocks; undefined when it has too few sections. Exact for the output of
 * `promotionText`: the message always comes second, so its words cannot be misread.
 */
export function parsePromotion(text: string): readonly PromotionBlock[] | undefined {
  const sections = sectionsOf(text)
  if (sections.length < SECTIONS_MIN) return undefined
  const hasHeader = sections.length >= SECTIONS_WITH_HEADER || isShout(sections[0] ?? '')
  const body = hasHeader ? sections.slice(1) : sections
  return [
    ...block('header', hasHeader ? sections.slice(0, 1) : []),
    ...block('main', body.slice(0, 1)),
    ...between(body.slice(1, -1)),
    ...block('signature', body.slice(-1)),
  ]
}
