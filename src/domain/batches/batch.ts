import { z } from 'zod'
import type { Allowance } from '#domain/account/capabilities.ts'

/** Drafts that are made into videos with one press. */
export const BatchId = z.uuid().brand<'BatchId'>()
export type BatchId = z.infer<typeof BatchId>

/** Videos of one batch: more than a week of any studio, and than an account has drafts. */
export const BATCH_MAX = 300

/** How long a batch is remembered. Its videos stay as long as any. */
export const BATCH_DAYS = 30

/** `gone`: made, and deleted since. */
export const ITEM_STATES = ['waiting', 'queued', 'running', 'done', 'failed', 'cancelled', 'gone'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** Why no video of a class is made: nobody can come to it. */
export const SKIP_REASONS = ['cancelled', 'over'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

type Class = { readonly isCancelled: boolean; readonly startsAt: Date }

export function skipReason({ isCancelled, startsAt }: Class, now: Date): SkipReason | undefined {
  if (isCancelled) return 'cancelled'
  return startsAt <= now ? 'over' : undefined
}

type Item = {
  readonly state: ItemState
  /** 0 to 1. */
  readonly progress: number
}

const OPEN: readonly ItemState[] = ['waiting', 'queued', 'running']

export const isOpenItem = ({ state }: Pick<Item, 'state'>): boolean => OPEN.includes(state)

/** 0 to 1, of all together: what has ended counts as whole, however it ended. */
export const batchProgress = (items: readonly Item[]): number =>
  items.length === 0
    ? 1
    : items.reduce((sum, item) => sum + (isOpenItem(item) ? item.progress : 1), 0) / items.length

type Wish = {
  /** Videos that are to be made. */
  readonly count: number
  readonly allowance: Allowance
  /** Downloads that are counted already. */
  readonly used: number
}

/** Why so many videos could not all be downloaded; undefined where they could. */
export function allowanceRefusal({ count, allowance, used }: Wish): string | undefined {
  if (allowance === 'unlimited') return undefined
  const left = Math.max(0, allowance - used)
  if (count <= left) return undefined
  const videos = count === 1 ? 'This is 1 video' : `These are ${count} videos`
  const downloads = left === 0 ? 'no download' : left === 1 ? '1 download' : `${left} downloads`
  const way = left === 0 ? 'Upgrade to Pro' : `Leave out ${count - left}, or upgrade to Pro`
  return `${videos}, and your plan has ${downloads} left. ${way} to go on.`
}
