/** Milliseconds without a press after which nobody is in the middle of something. */
const QUIET_MS = 3000
/** Pictures that play leave little time, but some: for so many milliseconds it is waited for. */
const IDLE_MS = 5000

type IdlePage = EventTarget & Partial<Pick<Window, 'requestIdleCallback'>>

/**
 * Calls back once, after `afterMs` at the earliest, when the page rests: no button and no finger is down, none was for a
 * while, and the browser has time. Given up when the returned function is called.
 */
export function whenAtRest(begin: () => void, afterMs: number, page: IdlePage = window): () => void {
  const listening = new AbortController()
  const held = new Set<number>()
  let timer = setTimeout(look, afterMs)
  const listen = (kind: string, note: (pointer: number) => void) =>
    page.addEventListener(
      kind,
      (event) => {
        note((event as PointerEvent).pointerId)
        clearTimeout(timer)
        timer = setTimeout(look, Math.max(QUIET_MS, earliest - performance.now()))
      },
      { capture: true, passive: true, signal: listening.signal },
    )
  const earliest = performance.now() + afterMs
  listen('pointerdown', (pointer) => held.add(pointer))
  for (const kind of ['pointerup', 'pointercancel']) listen(kind, (pointer) => held.delete(pointer))

  function look(): void {
    if (held.size > 0) return
    if (page.requestIdleCallback) page.requestIdleCallback(settle, { timeout: IDLE_MS })
    else settle()
  }
  /** Somebody may have begun meanwhile: their release asks again. */
  function settle(): void {
    if (held.size > 0 || listening.signal.aborted) return
    stop()
    begin()
  }
  function stop(): void {
    clearTimeout(timer)
    listening.abort()
  }
  return stop
}
