import { PublicId } from '#domain/ids.ts'
import { OVERLAY_TITLE_MAX } from '#domain/library/overlay-rules.ts'
import { titleFromFile } from '#domain/library/title-from-file.ts'

/** `gold_sparkles-2.gif` is shown as `Gold sparkles 2`. */
export function titleFrom(fileName: string): string {
  const words = titleFromFile(fileName.replace(/[_-]+/g, ' '), OVERLAY_TITLE_MAX)
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Overlay'
}

/** A public id with the title's words, for search, and a unique end. */
export function publicIdFrom(title: string, unique: string): PublicId {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  return PublicId.parse(`${words || 'overlay'}-${unique}`)
}
