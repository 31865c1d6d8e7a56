import { keptKeys } from '#web/storage/storage-keys.ts'

const KEY = keptKeys.selection
const LONGEST = 50

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

function readHistory(shelf: Shelf): readonly string[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Puts an address to the front of what was chosen before (BG-9). Losing this list would hurt nobody. */
export function rememberChoice(shelf: Shelf, url: string): void {
  const others = readHistory(shelf).filter((each) => each !== url)
  try {
    shelf.setItem(KEY, JSON.stringify([url, ...others].slice(0, LONGEST)))
  } catch {
    // A full or forbidden storage forgets; the choice itself is in the design.
  }
}
