type RetryDelays = {
  /** Milliseconds before the first attempt. */
  readonly afterMs: number
  /** Milliseconds between attempts. */
  readonly retryMs: number
}

/** Loads something, retrying until it succeeds. The returned function cancels. */
export function loadWithRetry<Thing>(
  load: () => Promise<Thing>,
  { afterMs, retryMs }: RetryDelays,
  onLoaded: (thing: Thing) => void,
): () => void {
  let timer = setTimeout(attempt, afterMs)
  let isCanceled = false
  async function attempt(): Promise<void> {
    const thing = await load().catch(() => undefined)
    if (isCanceled) return
    if (thing === undefined) timer = setTimeout(attempt, retryMs)
    else onLoaded(thing)
  }
  return () => {
    isCanceled = true
    clearTimeout(timer)
  }
}
