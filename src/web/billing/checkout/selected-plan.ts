import { z } from 'zod'
import type { PlanId } from '#domain/plans/plans.ts'
import { keptKeys } from '#web/storage/storage-keys.ts'

const KEY = keptKeys.selectedPlan

/** As it is written, and as the mock checkout names it (BI-19). */
const Stored = z.enum(['individual', 'studio', 'individual_pro', 'studio_pro'])

const WRITTEN = { individual_pro: 'individual', studio_pro: 'studio' } as const satisfies Record<
  PlanId,
  string
>

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const tab = (): Shelf => sessionStorage

/** The plan that somebody is buying in this tab, until it is paid. */
export const keepSelectedPlan = (planId: PlanId, shelf = tab): void =>
  void attempt(() => shelf().setItem(KEY, WRITTEN[planId]))

/** Undefined where nothing is written, or nothing that is a plan. */
export function selectedPlan(shelf = tab): PlanId | undefined {
  const { data: stored } = Stored.safeParse(attempt(() => shelf().getItem(KEY)))
  if (!stored) return undefined
  return stored.startsWith('individual') ? 'individual_pro' : 'studio_pro'
}

export const forgetSelectedPlan = (shelf = tab): void => void attempt(() => shelf().removeItem(KEY))

/** A browser that keeps nothing buys all the same. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
