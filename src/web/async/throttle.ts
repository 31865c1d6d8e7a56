export type Throttled = {
  /** Acts at once, or at the end of the pause after the last action. */
  call(): void
  /** Acts now if a call waits. */
  flush(): void
}

/** Acts at the first call, and then at most once in that many milliseconds while calls follow. */
export function throttle(action: () => void, ms: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false

  function act(): void {
    clearTimeout(timer)
    isWaiting = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWaiting) act()
    }, ms)
    action()
  }

  return {
    call() {
      isWaiting = true
      if (timer === undefined) act()
    },
    flush() {
      if (isWaiting) act()
    },
  }
}
