import type { State } from './render-state.ts'
import { type WatchCall, watchRender } from './watch-render.ts'

export type StreamLimits = {
  /** For a render whose video was not requested yet. */
  readonly unrequestedMs: number
  readonly longestMs: number
}

const LIMITS: StreamLimits = { unrequestedMs: 120_000, longestMs: 600_000 }

/**
 * The same for a browser, with an end: a stream closes after `longestMs`, and after `unrequestedMs` if the render is
 * only prepared. A page that still listens reconnects and gets the present state.
 */
export async function* streamRender(
  call: WatchCall,
  renderId: string,
  { unrequestedMs, longestMs }: StreamLimits = LIMITS,
): AsyncGenerator<State> {
  const over = new AbortController()
  const end = () => over.abort()
  const unrequested = setTimeout(end, unrequestedMs)
  const longest = setTimeout(end, longestMs)
  const signal = AbortSignal.any([call.request.signal, over.signal])
  try {
    for await (const state of watchRender({ ...call, request: { signal } }, renderId)) {
      if (state.status !== 'prepared') clearTimeout(unrequested)
      yield state
    }
  } finally {
    clearTimeout(unrequested)
    clearTimeout(longest)
  }
}
