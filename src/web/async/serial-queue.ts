/** Runs one task after the other, in the order of the calls. A task that fails rejects its own call only. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task)
    last = done.catch(() => undefined)
    return done
  }
}
