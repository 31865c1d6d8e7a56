/** Aborts when the first of the signals does, with its reason. `AbortSignal.any` is missing in the oldest browsers we support. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const each of signals) {
    const end = () => any.abort(each.reason)
    if (each.aborted) end()
    else each.addEventListener('abort', end, { signal: any.signal })
  }
  return any.signal
}
