/** Abbreviations that old drawing programs declare for addresses: plain text without other entities. */
const SIMPLE = /<!ENTITY\s+([\w.-]{1,40})\s+"([^"<&%]{0,200})"\s*>/g
const DOCTYPE = /<!DOCTYPE\s[^[<>]*\[((?:[^\]<]|<(?!!DOCTYPE))*)\]\s*>/

const ENTITIES_MAX = 50
const GROWTH_MAX = 2

/**
 * The drawing without its document type, and with its simple entities written out; undefined if that makes it far
 * longer. All other entities stay, and a drawing with one is unreadable.
 */
export function withoutEntities(text: string): string | undefined {
  const [whole, declared = ''] = DOCTYPE.exec(text) ?? []
  if (whole === undefined) return text
  const values = new Map([...declared.matchAll(SIMPLE)].map(([, name = '', value = '']) => [name, value]))
  if (values.size > ENTITIES_MAX) return undefined
  const rest = text.replace(whole, '')
  let length = rest.length
  for (const [, name = ''] of rest.matchAll(/&([\w.-]+);/g)) length += values.get(name)?.length ?? 0
  if (length > GROWTH_MAX * text.length) return undefined
  return rest.replaceAll(/&([\w.-]+);/g, (reference, name: string) => values.get(name) ?? reference)
}
