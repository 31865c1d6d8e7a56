import type { UserId } from '#domain/ids.ts'
import { keptKeys } from '#web/storage/storage-keys.ts'

/** What this tab is about to ask for: the composition of a video whose parts are not on the server yet. */
export type Wish = {
  read(): string | null
  write(composition: string | null): void
}

/** Outlives a reload of the tab, and nothing else. `shelf` is the tab's own storage; it may refuse. */
export function tabWish(shelf: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, user: UserId): Wish {
  const key = keptKeys.wish(user)
  return {
    read() {
      try {
        return shelf.getItem(key)
      } catch {
        return null
      }
    },
    write(composition) {
      try {
        if (composition === null) shelf.removeItem(key)
        else shelf.setItem(key, composition)
      } catch {
        return
      }
    },
  }
}
