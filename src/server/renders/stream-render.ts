import type { State } from './render-state.ts'
import { type Watch, watchRender } from './watch-render.ts'

export type StreamLife = {
  /** Of a render that nobody asks to be made. */
  readonly unaskedMs: number
  readonly longestMs: number
}

const LIFE: StreamLife = { unaskedMs: 120_000, longestMs: 600_000 }

/**
 * The same for a browser, and not for ever: a stream ends after ten minutes, and after two where the render is only
 * prepared. A page that still listens connects again by itself and is told the state anew.
 */
export async function* streamRender(
  call: Watch,
  renderId: string,
  { unaskedMs, longestMs }: StreamLife = LIFE,
): AsyncGenerator<State> {
  const over = new AbortController()
  const end = () => over.abort()
  const unasked = setTimeout(end, unaskedMs)
  const longest = setTimeout(end, longestMs)
  const signal = AbortSignal.any([call.request.signal, over.signal])
  try {
    for await (const state of watchRender({ ...call, request: { signal } }, renderId)) {
      if (state.status !== 'prepared') clearTimeout(unasked)
      yield state
    }
  } finally {
    clearTimeout(unasked)
    clearTimeout(longest)
  }
}
