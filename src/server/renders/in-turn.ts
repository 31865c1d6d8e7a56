/** The end of the last task of each key, while there is one. */
const last = new Map<string, Promise<unknown>>()

/** Runs tasks of one key one after the other, whatever becomes of the earlier ones. */
export async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
  const earlier = last.get(key)
  const own = (async () => {
    await earlier?.catch(() => undefined)
    return task()
  })()
  last.set(key, own)
  try {
    return await own
  } finally {
    if (last.get(key) === own) last.delete(key)
  }
}
