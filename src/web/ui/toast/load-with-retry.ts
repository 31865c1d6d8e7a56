type RetryDelays = {
  /** Milliseconds before the first attempt; 0 by default. */
  readonly afterMs?: number
  /** Milliseconds between attempts; 3000 by default. */
  readonly retryMs?: number
}

/** Loads something, retrying until it succeeds. The returned function cancels. */
export function loadWithRetry<Thing>(
  load: () => Promise<Thing>,
  { afterMs = 0, retryMs = 3000 }: RetryDelays,
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

/** Resolves once it has loaded, after as many attempts as that takes. */
export const loadedAtLast = <Thing>(load: () => Promise<Thing>): Promise<Thing> =>
  new Promise((done) => {
    loadWithRetry(load, {}, done)
  })
