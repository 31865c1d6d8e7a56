type Patience = {
  /** Milliseconds until it is asked for. */
  readonly afterMs: number
  /** Milliseconds until it is asked for again, when it could not be had. */
  readonly againMs: number
}

/** Loads something, again and again where there is no connection. Gives up when the returned function is called. */
export function loadUntilThere<Thing>(
  load: () => Promise<Thing>,
  { afterMs, againMs }: Patience,
  onThere: (thing: Thing) => void,
): () => void {
  let timer = setTimeout(attempt, afterMs)
  let isGivenUp = false
  async function attempt(): Promise<void> {
    const thing = await load().catch(() => undefined)
    if (isGivenUp) return
    if (thing === undefined) timer = setTimeout(attempt, againMs)
    else onThere(thing)
  }
  return () => {
    isGivenUp = true
    clearTimeout(timer)
  }
}
