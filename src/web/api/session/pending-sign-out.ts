import { z } from 'zod'
import { UserId } from '#domain/ids.ts'

export const LEAVING_KEY = 'polepro.leaving'

/** Somebody signs out of this browser. It holds over a reload: what is not done yet is done by the next page. */
const Leaving = z.object({
  user: UserId,
  /** The server knows it. Until then nobody is signed in here, whatever its cookie says (S14). */
  isEnded: z.boolean(),
  /** The account is deleted: what it had not saved has nowhere to go any more. */
  isDeleted: z.boolean(),
})
export type Leaving = z.infer<typeof Leaving>

/** A browser that keeps nothing remembers it for as long as the page is there. */
let here: Leaving | undefined

export function leaving(): Leaving | undefined {
  try {
    return read(localStorage.getItem(LEAVING_KEY))
  } catch {
    return here
  }
}

export function keepLeaving(next: Leaving | undefined): void {
  here = next
  try {
    if (next) localStorage.setItem(LEAVING_KEY, JSON.stringify(next))
    else localStorage.removeItem(LEAVING_KEY)
  } catch {
    return
  }
}

/** Who left in another tab, where that is what an event of the storage says. */
export const leavingIn = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): Leaving | undefined =>
  key === LEAVING_KEY ? read(newValue) : undefined

function read(text: string | null): Leaving | undefined {
  try {
    return Leaving.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
