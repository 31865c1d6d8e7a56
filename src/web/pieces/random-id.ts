import { DraftId, WriterId } from '#domain/drafts/draft.ts'

/** A UUID. Pages on plain http have no `randomUUID`. */
function randomId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-')
}

export const newDraftId = (): DraftId => DraftId.parse(randomId())

export const newWriterId = (): WriterId => WriterId.parse(randomId())
