import type { QueryClient } from '@tanstack/react-query'
import type { UserId } from '#domain/ids.ts'
import type { OverlayFrames } from '#web/editor/editor-slots.ts'
import type { Editor } from '#web/editor/editor-store.ts'
import type { Fonts } from '#web/editor/stage/fonts.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/state/toast.ts'
import { createDeskDrafts, type DeskDrafts, type DraftNews } from './desk-drafts.ts'
import type { Beginning } from './local/begin.ts'
import { createDeskShelf } from './local/desk-shelf.ts'
import { isAlive, showAlive } from './local/page-lock.ts'
import { PAGE } from './local/random-id.ts'
import { wordsOf } from './news.ts'
import type { SaverStart } from './saving/saver.ts'
import { serverDrafts } from './saving/server-drafts.ts'
import { announceSaves } from './status/announce-saves.ts'
import { keepPainted } from './thumbnail/keep-painted.ts'
import { watchPage } from './watch-page.ts'

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
