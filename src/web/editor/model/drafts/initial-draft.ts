import type { WriterId } from '#domain/drafts/draft.ts'
import { withTimeout } from '#web/async/timeout.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import type { SavedDesign } from '#web/editor/model/saved-design.ts'
import { blankStart, startFrom, startOpened } from './draft-mark.ts'
import type { DraftPort } from './saving/draft-port.ts'
import type { SaverStart } from './saving/saver.ts'

export type StoredDesigns = { readonly tab: SavedDesign | undefined; readonly here: SavedDesign | undefined }

/** The draft to open, and the user's preferences. */
export type InitialDraft = {
  readonly start: SaverStart
  readonly preferences: SavedDesign['preferences']
  /** Not yet compared with the server. */
  readonly mayBeOld: boolean
}

/**
 * Whether this tab continues with its own draft: after a reload, after going back, or when it shows the editor again.
 */
export const continuesTab = (
  { tab }: StoredDesigns,
  page: WriterId,
  navigation: string | undefined,
): boolean => tab?.draft?.writer === page || navigation === 'reload' || navigation === 'back_forward'

/**
 * What can be opened without the server: a design that was stored without a draft, this tab's own work, or work of
 * this browser that the server lacks. Undefined where the server decides.
 */
export function localInitialDraft(
  { tab, here }: StoredDesigns,
  isSameTab: boolean,
): InitialDraft | undefined {
  const left = here && !here.draft ? here : isSameTab && tab?.draft ? tab : unsaved(here)
  return left && { start: startFrom(left), preferences: left.preferences, mayBeOld: true }
}

const unsaved = (here: SavedDesign | undefined): SavedDesign | undefined =>
  here?.draft && !here.draft.isSaved ? here : undefined

/** Give up after 6 s and open the local draft. */
const SERVER_TIMEOUT_MS = 6_000

const soon = <T>(answer: Promise<T>): Promise<T> => withTimeout(answer, SERVER_TIMEOUT_MS)

type Latest = {
  readonly port: DraftPort
  /** Of a new design. */
  readonly locale: string | undefined
}

/** The draft that was changed last on any device. Without an answer the local one, without that a new one. */
export async function latestInitialDraft(
  { here }: StoredDesigns,
  { port, locale }: Latest,
): Promise<InitialDraft> {
  const preferences = here?.preferences ?? DEFAULT_PREFERENCES
  const known = here?.draft && { design: here.design, draft: here.draft }
  const begin = (start: SaverStart, mayBeOld = false): InitialDraft => ({ start, preferences, mayBeOld })
  try {
    const [last] = await soon(port.list())
    if (!last) return begin(blankStart(locale))
    const isHere = known?.draft.id === last.id && known.draft.revision === last.revision
    return begin(known && isHere ? startFrom(known) : startOpened(await soon(port.read(last.id))))
  } catch {
    return begin(known ? startFrom(known) : blankStart(locale), true)
  }
}
