/** So long a change may wait for the next one before both are written. */
const PAUSE_MS = 250

export type Keeper = {
  /** Something is different: it is written at once, or soon after the last writing. */
  note(): void
  /** Writes now what was noted. */
  flush(): void
}

/** Writes at the first change, and while more follow one after the other, again after each pause. */
export function keepSaved(write: () => void): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isNoted = false

  function writeNow(): void {
    clearTimeout(timer)
    isNoted = false
    timer = setTimeout(() => {
      timer = undefined
      if (isNoted) writeNow()
    }, PAUSE_MS)
    write()
  }

  return {
    note() {
      isNoted = true
      if (timer === undefined) writeNow()
    },
    flush() {
      if (isNoted) writeNow()
    },
  }
}
