import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { DRAFT_NAME_MAX } from './draft.ts'

export const UNNAMED = 'Untitled design'

/** Truncates between grapheme clusters so that no emoji is split. */
function cut(text: string, max: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > max) break
    kept += segment
  }
  return kept.trimEnd()
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim()

/** Default name of a draft: its header, or its first words. */
export function suggestName(design: Design): string {
  const texts = drawnTexts(design)
  const first = texts.find(({ id }) => id === 'header' || id === 'look-header') ?? texts[0]
  return cut(oneLine(first?.content ?? ''), DRAFT_NAME_MAX) || UNNAMED
}

const COPY = / \(copy(?: (\d+))?\)$/

/** "Silk" → "Silk (copy)" → "Silk (copy 2)"; long names are truncated to fit the suffix. */
export function copyName(name: string): string {
  const found = COPY.exec(name)
  const mark = found ? ` (copy ${Number(found[1] ?? 1) + 1})` : ' (copy)'
  return cut(name.replace(COPY, ''), DRAFT_NAME_MAX - mark.length) + mark
}
