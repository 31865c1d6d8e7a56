/**
 * Loads by key and keeps the last result, also while it is loading: who asks again for the same key gets the same
 * promise. A failure is forgotten, so that the next one who asks tries again.
 */
export function keepLast<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  let last: { readonly key: string; readonly result: Promise<T> } | undefined
  return (key) => {
    if (last?.key === key) return last.result
    const kept = { key, result: load(key) }
    last = kept
    kept.result.catch(() => {
      if (last === kept) last = undefined
    })
    return kept.result
  }
}
