import type { StorageAccount, StoredBytes } from '#contract/admin-storage.ts'
import { fullNameOf, usernameOf } from '#domain/account/names/display-name.ts'

/** In the order of the bar. Each color differs from its neighbors in lightness, too. */
const KINDS: readonly { kind: keyof StoredBytes; label: string; color: string }[] = [
  { kind: 'uploads', label: 'Uploads and clips', color: 'bg-violet' },
  { kind: 'videos', label: 'Finished videos', color: 'bg-pink' },
  { kind: 'texts', label: 'Texts of videos', color: 'bg-pink-soft' },
  { kind: 'images', label: 'Images', color: 'bg-pink-deep' },
  { kind: 'tracks', label: 'Music', color: 'bg-edge' },
  { kind: 'pictures', label: 'Pictures of drafts', color: 'bg-quiet' },
]

export const sumOf = (bytes: StoredBytes): number => Object.values(bytes).reduce((sum, each) => sum + each, 0)

export type KindPart = { kind: string; label: string; color: string; bytes: number; percent: number }

/** Kinds that take room, with their percentage of all. */
export function partsOf(bytes: StoredBytes): KindPart[] {
  const all = sumOf(bytes)
  return KINDS.map((each) => ({
    ...each,
    bytes: bytes[each.kind],
    percent: percentOf(bytes[each.kind], all),
  })).filter((part) => part.bytes > 0)
}

const percentOf = (part: number, all: number): number => (all === 0 ? 0 : (100 * part) / all)

/** "12 %", "3.4 %", "under 0.1 %" of all; blank for nothing. */
export function shareWords(part: number, all: number): string {
  const percent = percentOf(part, all)
  if (percent === 0) return ''
  if (percent < 0.1) return 'under 0.1%'
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}

export const nameOf = (
  account: Pick<StorageAccount, 'firstName' | 'lastName' | 'username' | 'email'>,
): string => fullNameOf(account) || usernameOf(account)
