/** Never throws; answers whether it went well. */
type Work = () => Promise<boolean>

/**
 * Does one thing at a time, and leaves out what is asked for meanwhile. Only a name is given whenever its field is left,
 * which a press on something else does: it waits for its turn, and what was pressed comes after it if it went well.
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
