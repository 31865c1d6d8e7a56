/** Aborted when the first of them is, for its reason: as `AbortSignal.any`, which not every browser here has. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const each of signals) {
    const end = () => any.abort(each.reason)
    if (each.aborted) end()
    else each.addEventListener('abort', end, { signal: any.signal })
  }
  return any.signal
}
