import type { TextElement } from '#domain/design/text-element.ts'

/** The index of the only text that changed; undefined where several or none did, or their order changed. */
export function onlyChange(
  before: readonly TextElement[],
  after: readonly TextElement[],
): number | undefined {
  if (before.length !== after.length) return undefined
  const changed = after.flatMap((text, index) => (text === before[index] ? [] : [index]))
  const [index] = changed
  if (index === undefined || changed.length > 1) return undefined
  return before[index]?.id === after[index]?.id ? index : undefined
}
