import { hear } from '#web/bus/page-events.ts'
import type { DeskDrafts } from './desk-drafts.ts'

/** Saves when the page is hidden or goes away, and looks for news when it is seen or connected again. */
export function watchPage(drafts: Pick<DeskDrafts, 'leave' | 'flush' | 'refresh'>): () => void {
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
