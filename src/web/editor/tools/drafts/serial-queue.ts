/** Never throws; resolves to whether it succeeded. */
type Work = () => Promise<boolean>

/**
 * Runs one task at a time and skips tasks requested meanwhile. A rename is never skipped: it starts when its field
 * loses the focus, often by the press that requests another task. That task runs after a successful rename.
 */
export function serialQueue() {
  let running: { readonly isNaming: boolean; readonly done: Promise<boolean> } | undefined

  return async (work: Work, { isNaming = false } = {}): Promise<void> => {
    while (running) {
      if (!isNaming && !running.isNaming) return
      const wentWell = await running.done
      if (!wentWell && !isNaming) return
    }
    const done = work()
    running = { isNaming, done }
    await done
    running = undefined
  }
}
