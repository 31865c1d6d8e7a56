import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import type { DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import type { WriterId } from '#domain/drafts/draft.ts'
import { designLocale } from '#web/api/locale-of.ts'
import type { Debounced } from '#web/async/debounce.ts'
import { debounce } from '#web/async/debounce.ts'
import { acquireTabLock, isTabLockHeld } from '#web/async/tab-lock.ts'
import { subscribe } from '#web/bus/page-events.ts'
import type { OverlayFrames } from '#web/editor/model/editor-slots.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import { localStore, tabStore } from '#web/storage/site-data.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { announceSaves } from './announce-saves.ts'
import { createEditorDrafts, type DraftEvent, type EditorDrafts } from './editor-drafts.ts'
import type { InitialDraft } from './initial-draft.ts'
import { createLocalDrafts } from './local-drafts.ts'
import { PAGE } from './page-id.ts'
import type { ThumbnailDeps } from './paint-thumbnail.ts'
import { draftPort } from './saving/draft-port-of.ts'
import type { SaverStart } from './saving/saver.ts'

/** A thumbnail is painted after so long without saves. */
const REST_MS = 1_500

/**
 * Paints the latest save of each draft when the browser is idle. Failures are ignored: the next save paints another.
 */
function scheduleThumbnails(tools: ThumbnailDeps): (head: DraftHead, design: Design) => void {
  const scheduled = new Map<string, Debounced<[DraftHead, Design]>>()

  function paint(head: DraftHead, design: Design): void {
    scheduled.delete(head.id)
    void import('./paint-thumbnail.ts')
      .then(({ paintThumbnail }) => paintThumbnail(head, design, tools))
      .catch(() => undefined)
  }

  return (head, design) => {
    const painting =
      scheduled.get(head.id) ??
      debounce((...saved: [DraftHead, Design]) => whenIdle(() => paint(...saved)), REST_MS)
    scheduled.set(head.id, painting)
    painting.call(head, design)
  }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work)
}

/** Saves when the page is hidden or closed, and refreshes when it is shown or online again. */
function watchPage(drafts: Pick<EditorDrafts, 'leave' | 'flush' | 'refresh'>): () => void {
  const over = new AbortController()
  const listen = { signal: over.signal }
  const { leave } = drafts
  addEventListener('pagehide', leave, listen)
  addEventListener('beforeunload', leave, listen)
  addEventListener('online', () => void drafts.flush(), listen)
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') void drafts.flush()
      else void drafts.refresh()
    },
    listen,
  )
  over.signal.addEventListener(
    'abort',
    subscribe('leaving', ({ until }) => until(drafts.flush())),
  )
  over.signal.addEventListener(
    'abort',
    subscribe('signedInAgain', () => void drafts.flush()),
  )
  return () => over.abort()
}

/** The message about a draft that changed without the user. */
function wordsOf(event: DraftEvent): string {
  switch (event.kind) {
    case 'conflict':
      return `This design was also changed in another tab or on another device. Both are kept: yours is now “${written(event.name)}”.`
    case 'deleted':
      return `This design was deleted elsewhere. Your work is kept as “${written(event.name)}”.`
    case 'recovered':
      return `Work that had not been saved is back: you find it in your designs as “${written(event.name)}”.`
    case 'updated':
      return 'This design was changed elsewhere. You see the latest now.'
  }
}

const lockOf = (page: WriterId): string => `polepro.page.${page}`

/** Shows other tabs that this page is open, until it ends in any way. */
const showAlive = (page: WriterId): void =>
  void acquireTabLock(navigator.locks, lockOf(page), new AbortController().signal)

/** Whether a page is still open in this browser; undefined where the browser cannot tell, for example on plain http. */
const isAlive = (page: WriterId): Promise<boolean | undefined> => isTabLockHeld(navigator.locks, lockOf(page))

type Parts = {
  readonly user: CurrentUser
  readonly editor: Editor
  readonly client: QueryClient
  readonly fonts: Fonts
  readonly frames: OverlayFrames
}

/** The user's drafts, with the real server, browser and page. */
export function makeDrafts(start: SaverStart, { user, editor, ...tools }: Parts): EditorDrafts {
  return createEditorDrafts(start, {
    editor,
    port: draftPort(user),
    localDrafts: createLocalDrafts({ local: localStore(), tab: tabStore() }, user.id),
    page: PAGE,
    locale: () => designLocale(tools.client),
    isAlive,
    onEvent: tell,
    onSaved: scheduleThumbnails(tools),
  })
}

function tell(event: DraftEvent): void {
  announce(wordsOf(event))
  toast.info(wordsOf(event))
}

/** Saves while the editor is open. */
export function runDrafts(
  drafts: EditorDrafts,
  { mayBeOld, isGuest }: Pick<InitialDraft, 'mayBeOld'> & { isGuest: boolean },
): () => void {
  showAlive(PAGE)
  const stops = [drafts.run(), watchPage(drafts)]
  // A guest's designs are meant to stay on the device.
  if (!isGuest) stops.push(announceSaves(drafts.store))
  if (mayBeOld) void drafts.refresh()
  return () => {
    for (const stop of stops) stop()
  }
}
