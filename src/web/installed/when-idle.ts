/** Milliseconds without a press after which the page counts as idle. */
const QUIET_MS = 3000
/** Playing pictures leave little idle time: wait for it at most so many milliseconds. */
const IDLE_MS = 5000

type IdlePage = EventTarget & Partial<Pick<Window, 'requestIdleCallback'>>

/**
 * Calls back once, after `afterMs` at the earliest, when the page is idle: no pointer is down, none was for a while, and
 * the browser has time. Canceled by the returned function.
 */
export function whenIdle(act: () => void, afterMs: number, page: IdlePage = window): () => void {
  const listening = new AbortController()
  const pressed = new Set<number>()
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
  listen('pointerdown', (pointer) => pressed.add(pointer))
  for (const kind of ['pointerup', 'pointercancel']) listen(kind, (pointer) => pressed.delete(pointer))

  function look(): void {
    if (pressed.size > 0) return
    if (page.requestIdleCallback) page.requestIdleCallback(settle, { timeout: IDLE_MS })
    else settle()
  }
  /** A press may have begun meanwhile: its release checks again. */
  function settle(): void {
    if (pressed.size > 0 || listening.signal.aborted) return
    stop()
    act()
  }
  function stop(): void {
    clearTimeout(timer)
    listening.abort()
  }
  return stop
}
