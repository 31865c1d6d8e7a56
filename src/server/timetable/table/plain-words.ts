import { readHtml } from './read-html.ts'

const HAS_MARKUP =
  /<\/?(?:p|div|br|b|i|em|strong|span|a|li|ul|ol|tr|td|h[1-6])\b[^<>]*>|&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});/i
const ENTITY_ONLY = /<\/?[a-z]/i

/** A text without the tags and entities of pages that programs leave in it. A text without any is as it was. */
export function plainWords(text: string): string {
  if (!HAS_MARKUP.test(text)) return text
  // Lines and columns of the text are its own; those of a page are in its tags.
  if (ENTITY_ONLY.test(text)) return readHtml(text.replace(/\n/g, '<br>')).text
  return text
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => readHtml(cell).text)
        .join('\t'),
    )
    .join('\n')
}
