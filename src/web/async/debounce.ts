export type Debounced<Args extends readonly unknown[]> = {
  /** Starts the pause again; the action follows it with these arguments. */
  call(...args: Args): void
  /** Drops a call that waits. */
  cancel(): void
}

/** Acts once, with the latest arguments, when no call came for that many milliseconds. */
export function debounce<Args extends readonly unknown[]>(
  action: (...args: Args) => void,
  ms: number,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    call(...args) {
      clearTimeout(timer)
      timer = setTimeout(() => action(...args), ms)
    },
    cancel: () => clearTimeout(timer),
  }
}
