import type { UserId } from '#domain/ids.ts'
import { keptKeys } from '#web/storage/storage-keys.ts'
import { keepLeaving, type Leaving, leaving } from '#web/api/session/pending-sign-out.ts'

/** What goes with whoever leaves. Unsaved designs are nowhere else. */
const keysOf = ({ user, isDeleted }: Leaving): readonly string[] => [
  keptKeys.editor(user),
  keptKeys.renders(user),
  keptKeys.wish(user),
  keptKeys.selection,
  keptKeys.selectedPlan,
  ...(isDeleted ? [keptKeys.unsaved(user)] : []),
]

type Browser = {
  readonly shelves: readonly Pick<Storage, 'key' | 'length' | 'removeItem'>[]
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined
}

const here = (): Browser => ({
  shelves: [localStorage, sessionStorage],
  caches: globalThis.caches,
})

/**
 * Nothing of whoever left stays in this browser but designs that have not reached the server (AU-17). To be called once
 * their page is gone from the screen: until then it writes. The program itself goes too, for who comes next may come to
 * another version (C21). Uploads that wait here are forgotten only with their account. Never throws.
 */
export async function clearAway(
  forgetUploads: (user: UserId) => Promise<void>,
  browser: () => Browser = here,
): Promise<void> {
  const left = leaving()
  if (!left) return
  try {
    const { shelves, caches } = browser()
    for (const shelf of shelves) empty(shelf, keysOf(left))
    if (left.isDeleted) await forgetUploads(left.user)
    for (const name of (await caches?.keys()) ?? []) await caches?.delete(name)
    // The last of it: where the page goes meanwhile, the next one begins anew.
    if (left.isEnded) keepLeaving(undefined)
  } catch (error) {
    console.error(error)
  }
}

function empty(shelf: Browser['shelves'][number], starts: readonly string[]): void {
  const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
  for (const key of keys) if (starts.some((start) => key.startsWith(start))) shelf.removeItem(key)
}
