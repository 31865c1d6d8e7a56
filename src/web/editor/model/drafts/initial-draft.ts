import type { WriterId } from '#domain/drafts/draft.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import type { Saved } from '#web/editor/model/saved-design.ts'
import { blankStart, startFrom, startOpened } from './draft-mark.ts'
import type { DraftPort } from './saving/draft-port.ts'
import type { SaverStart } from './saving/saver.ts'

export type Left = { readonly tab: Saved | undefined; readonly here: Saved | undefined }

/** What to open, and how the person likes the desk. */
export type Beginning = {
  readonly start: SaverStart
  readonly preferences: Saved['preferences']
  /** Not compared with what the server has. */
  readonly mayBeOld: boolean
}

/** Whether the page was reloaded or gone back to, or shows the editor once more: then this tab goes on with its own. */
export const goesOn = ({ tab }: Left, page: WriterId, navigation: string | undefined): boolean =>
  tab?.draft?.writer === page || navigation === 'reload' || navigation === 'back_forward'

/**
 * What can be opened without asking anybody: a design that was put here without a draft, what this tab was at, or
 * work of this browser that the server has not got. Undefined where the server knows better.
 */
export function beginHere({ tab, here }: Left, isSameTab: boolean): Beginning | undefined {
  const left = here && !here.draft ? here : isSameTab && tab?.draft ? tab : unsaved(here)
  return left && { start: startFrom(left), preferences: left.preferences, mayBeOld: true }
}

const unsaved = (here: Saved | undefined): Saved | undefined =>
  here?.draft && !here.draft.isSaved ? here : undefined

/** Longer nobody waits for an empty screen. */
const PATIENCE_MS = 6_000

const soon = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), PATIENCE_MS)),
  ])

/** The draft that was changed last, on whatever device. Without an answer, what is here; without that, a new one. */
export async function beginWithLast({ here }: Left, port: DraftPort): Promise<Beginning> {
  const preferences = here?.preferences ?? DEFAULT_PREFERENCES
  const known = here?.draft && { design: here.design, draft: here.draft }
  const begin = (start: SaverStart, mayBeOld = false): Beginning => ({ start, preferences, mayBeOld })
  try {
    const [last] = await soon(port.list())
    if (!last) return begin(blankStart())
    const isHere = known?.draft.id === last.id && known.draft.revision === last.revision
    return begin(known && isHere ? startFrom(known) : startOpened(await soon(port.read(last.id))))
  } catch {
    return begin(known ? startFrom(known) : blankStart(), true)
  }
}
