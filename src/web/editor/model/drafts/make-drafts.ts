import type { QueryClient } from '@tanstack/react-query'
import type { WriterId } from '#domain/drafts/draft.ts'
import type { UserId } from '#domain/ids.ts'
import { hear } from '#web/bus/page-events.ts'
import type { OverlayFrames } from '#web/editor/model/editor-slots.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/state/toast.ts'
import { announceSaves } from './announce-saves.ts'
import { createDeskDrafts, type DeskDrafts, type DraftNews } from './editor-drafts.ts'
import type { Beginning } from './initial-draft.ts'
import { createDeskShelf } from './local-drafts.ts'
import { PAGE } from './random-id.ts'
import type { SaverStart } from './saving/saver.ts'
import { serverDrafts } from './saving/server-drafts.ts'
import { keepPainted } from './schedule-thumbnails.ts'

/** Saves when the page is hidden or goes away, and looks for news when it is seen or connected again. */
function watchPage(drafts: Pick<DeskDrafts, 'leave' | 'flush' | 'refresh'>): () => void {
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
    hear('leaving', ({ until }) => until(drafts.flush())),
  )
  over.signal.addEventListener(
    'abort',
    hear('signedInAgain', () => void drafts.flush()),
  )
  return () => over.abort()
}

/** What a person reads of what happened to a draft without being asked for. */
function wordsOf(news: DraftNews): string {
  switch (news.kind) {
    case 'conflict':
      return `This design was also changed in another tab or on another device. Both are kept: yours is now “${news.name}”.`
    case 'deleted':
      return `This design was deleted elsewhere. Your work is kept as “${news.name}”.`
    case 'recovered':
      return `Work that had not been saved is back: you find it in your designs as “${news.name}”.`
    case 'updated':
      return 'This design was changed elsewhere. You see the latest now.'
  }
}

const lockOf = (page: WriterId): string => `polepro.page.${page}`

/** Lets other tabs see that this page is there, until it is gone, however it goes. */
function showAlive(page: WriterId): void {
  if ('locks' in navigator) void navigator.locks.request(lockOf(page), () => new Promise(() => undefined))
}

/** Whether a page is still open in this browser; undefined where the browser cannot tell, as on plain http. */
async function isAlive(page: WriterId): Promise<boolean | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(page))
}

type Parts = {
  readonly user: UserId
  readonly editor: Editor
  readonly client: QueryClient
  readonly fonts: Fonts
  readonly frames: OverlayFrames
}

/** The drafts of this person, with the real server, browser and page around them. */
export function makeDrafts(start: SaverStart, { user, editor, ...tools }: Parts): DeskDrafts {
  return createDeskDrafts(start, {
    editor,
    port: serverDrafts(user),
    shelf: createDeskShelf({ local: localStorage, tab: sessionStorage }, user),
    page: PAGE,
    isAlive,
    onNews: tell,
    onSaved: keepPainted(tools),
  })
}

function tell(news: DraftNews): void {
  announce(wordsOf(news))
  toast.info(wordsOf(news))
}

/** Saves for as long as the editor is open. */
export function keepDrafts(drafts: DeskDrafts, { mayBeOld }: Pick<Beginning, 'mayBeOld'>): () => void {
  showAlive(PAGE)
  const stops = [drafts.run(), watchPage(drafts), announceSaves(drafts.store)]
  if (mayBeOld) void drafts.refresh()
  return () => {
    for (const stop of stops) stop()
  }
}
