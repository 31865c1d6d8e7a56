import { z } from 'zod'
import { UserId } from '#domain/ids.ts'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

const Bytes = z.int().nonnegative()

/** Bytes of stored files by kind: uploads with their clips, finished videos, their texts, pictures of drafts, own images and music. */
const StoredBytes = z.object({
  uploads: Bytes,
  videos: Bytes,
  texts: Bytes,
  pictures: Bytes,
  images: Bytes,
  tracks: Bytes,
})
export type StoredBytes = z.infer<typeof StoredBytes>

export const StorageAccount = z.object({
  userId: UserId,
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  bytes: StoredBytes,
  total: Bytes,
})
export type StorageAccount = z.infer<typeof StorageAccount>

/** Bytes and id of a page's last account, joined by `_`: the next page begins below it. */
export const StorageCursor = textUpTo(60).refine((text) => {
  const [bytes = '', id, ...rest] = text.split('_')
  return /^\d{1,15}$/.test(bytes) && z.uuid().safeParse(id).success && rest.length === 0
}, 'is not from a page')
export type StorageCursor = z.infer<typeof StorageCursor>

export const readStorage = endpoint({
  method: 'GET',
  path: '/api/admin/storage',
  who: 'admin',
  summary: `Accounts by the room that their files take, the largest first; filtered as the list of accounts is. Without a search
    accounts without files are left out. Reservations and pieces of uploads under way are not counted.`,
  query: z.object({
    t: textUpTo(40).optional(),
    search: trimmedLettersUpTo(100).default(''),
    below: StorageCursor.optional(),
  }),
  reply: z.object({
    accounts: z.array(StorageAccount),
    /** Of all accounts and guests, whatever is searched; null on later pages. */
    totals: StoredBytes.nullable(),
    /** `below` of the next page; null on the last. */
    next: StorageCursor.nullable(),
  }),
})
