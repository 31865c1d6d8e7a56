import { z } from 'zod'
import { trimmedLettersUpTo } from '#domain/text-up-to.ts'

/** Chosen by the client, so that a retry after a lost reply creates no duplicate. */
export const DraftId = z.uuid().brand<'DraftId'>()
export type DraftId = z.infer<typeof DraftId>

/** One open editor. Distinguishes retrying one's own save from a save by another editor. */
export const WriterId = z.uuid().brand<'WriterId'>()
export type WriterId = z.infer<typeof WriterId>

/** Counts the saves of a draft, from 1. */
export const Revision = z.int().min(1)

export const DRAFT_NAME_MAX = 60
export const DraftName = trimmedLettersUpTo(
  DRAFT_NAME_MAX,
  `Please use ${DRAFT_NAME_MAX} characters or less.`,
)
  .min(1, 'Please give it a name.')
  .regex(/^\P{Cc}*$/u, 'Please use letters and signs only.')

/** Maximum drafts per account; deleted ones do not count. */
export const DRAFTS_MAX = 100

/** Versions stored per draft, and the minimum time between two of them. */
export const VERSIONS = { max: 10, everyMs: 5 * 60_000 } as const

/** How long a deleted draft can be restored, and how many are stored at most. */
export const DELETED = { days: 30, max: 50 } as const

/** Limits of a draft's thumbnail: pixels and bytes. */
export const THUMBNAIL = { width: 270, height: 480, maxBytes: 60_000 } as const
