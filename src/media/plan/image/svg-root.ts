/** What may stand before the root: byte order mark, spaces, declarations, comments, a document type. */
const PROLOG = /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/

const ROOT = /<svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export type Attributes = ReadonlyMap<string, string>

/** Where the root element of an SVG begins; undefined if the text is none. */
export function rootAt(text: string): number | undefined {
  const at = PROLOG.exec(text)?.[0].length ?? 0
  return /^<svg[\s>]/.test(text.slice(at, at + 5)) ? at : undefined
}

/** The root's attributes, and the offset behind its start tag; undefined if the text has no such root. */
export function readRoot(text: string): { attributes: Attributes; end: number } | undefined {
  const at = rootAt(text)
  if (at === undefined) return undefined
  ROOT.lastIndex = at
  const found = ROOT.exec(text)
  return found ? { attributes: attributesOf(found[1] ?? ''), end: ROOT.lastIndex } : undefined
}

export const attributesOf = (tag: string): Attributes =>
  new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [name, one ?? other ?? '']))

export const attributesText = (attributes: Attributes): string =>
  [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('')
