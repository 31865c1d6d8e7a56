import { z } from 'zod'

/** Chosen by whoever makes the draft, so that asking again after a lost answer makes no second one. */
export const DraftId = z.uuid().brand<'DraftId'>()
export type DraftId = z.infer<typeof DraftId>

/** One open editor. Tells a save whose answer was lost from the save of somebody else. */
export const WriterId = z.uuid().brand<'WriterId'>()
export type WriterId = z.infer<typeof WriterId>

/** Counts the saves of a draft, from 1. */
export const Revision = z.int().min(1)

export const DRAFT_NAME_MAX = 60
export const DraftName = z
  .string()
  .trim()
  .min(1, 'Please give it a name.')
  .max(DRAFT_NAME_MAX, `Please use ${DRAFT_NAME_MAX} characters or less.`)
  .regex(/^\P{Cc}*$/u, 'Please use letters and signs only.')

/** Drafts of one account; deleted ones do not count. */
export const DRAFTS_MAX = 100

/** Earlier states of one draft that can be returned to, and the least time between two of them. */
export const VERSIONS = { max: 10, everyMs: 5 * 60_000 } as const

/** How long a deleted draft can be brought back, and how many of them are kept at most. */
export const DELETED = { days: 30, max: 50 } as const

/** A small picture of a draft: pixels and bytes it may have at most. */
export const THUMBNAIL = { width: 270, height: 480, maxBytes: 60_000 } as const
