import { z } from 'zod'
import type { PlanId } from '#domain/plans.ts'
import { tabStore } from '#web/storage/site-data.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { deleteItem, readItem, storeItem } from '#web/storage/web-storage.ts'

const KEY = storageKeys.selectedPlan

/** As stored here, and as the mock checkout names it (BI-19). */
const Stored = z.enum(['individual', 'studio', 'individual_pro', 'studio_pro'])

const WRITTEN = { individual_pro: 'individual', studio_pro: 'studio' } as const satisfies Record<
  PlanId,
  string
>

const tab = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => tabStore()

/** Stores the plan that is being bought in this tab. Buying works without browser storage. */
export const storeSelectedPlan = (planId: PlanId, open = tab): void =>
  void storeItem(open, KEY, WRITTEN[planId])

/** Undefined if nothing valid is stored. */
export function selectedPlan(open = tab): PlanId | undefined {
  const { data: stored } = Stored.safeParse(readItem(open, KEY))
  if (!stored) return undefined
  return stored.startsWith('individual') ? 'individual_pro' : 'studio_pro'
}

export const clearSelectedPlan = (open = tab): void => deleteItem(open, KEY)
