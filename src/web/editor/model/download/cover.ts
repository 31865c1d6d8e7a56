import { createStore } from 'zustand/vanilla'
import type { RenderId } from '#domain/ids.ts'
import { isAborted, sentenceOf } from '#web/api/api-error.ts'
import { debounce } from '#web/async/debounce.ts'

export type CoverPorts = {
  /** Pictures are saved through the share sheet in this browser. */
  readonly sharesFiles: boolean
  fetchCover(renderId: RenderId, second: number, signal: AbortSignal): Promise<File>
  save(file: File): void
  /** Lets the browser fetch and save it: on some phones, files from the page's own memory vanish (P-12). */
  saveFromServer(renderId: RenderId, second: number): void
  share(file: File): Promise<void>
  say(tone: 'done', message: string): void
}

type CoverState = {
  readonly second: number
  /** The frame of that second as it is saved; an earlier one while the next is on its way. */
  readonly picture: File | undefined
  readonly isLoading: boolean
  readonly problem: string | undefined
}

/** Milliseconds without a change before a frame is asked for. */
const SETTLED_MS = 250

export type CoverChoice = ReturnType<typeof createCoverChoice>

/** The choice of one frame of a finished video, beginning at a second. */
export function createCoverChoice(
  ports: CoverPorts,
  { renderId, second }: { renderId: RenderId; second: number },
) {
  const store = createStore<CoverState>(() => ({
    second,
    picture: undefined,
    isLoading: true,
    problem: undefined,
  }))
  let asked = new AbortController()

  async function load(): Promise<void> {
    const { signal } = asked
    try {
      const picture = await ports.fetchCover(renderId, store.getState().second, signal)
      if (!signal.aborted) store.setState({ picture, isLoading: false })
    } catch (error) {
      if (!signal.aborted) store.setState({ isLoading: false, problem: sentenceOf(error) })
    }
  }

  /** What was asked for before no longer matters. */
  function restart(): void {
    asked.abort()
    asked = new AbortController()
    store.setState({ isLoading: true, problem: undefined })
  }

  const settled = debounce(() => void load(), SETTLED_MS)

  return {
    store,
    /** Loads the first picture, or the present one again. */
    load(): void {
      restart()
      void load()
    },
    choose(next: number): void {
      store.setState({ second: next })
      restart()
      settled.call()
    },
    /** Saves what is shown. Closing the share sheet is not a failure; a refused sheet leaves the browser's own way. */
    async save(): Promise<void> {
      const { picture, second: chosen, isLoading, problem } = store.getState()
      if (!picture || isLoading || problem !== undefined) return
      if (!ports.sharesFiles) {
        ports.save(picture)
        ports.say('done', 'Cover saved. Check your Downloads folder.')
        return
      }
      await ports.share(picture).catch((error: unknown) => {
        if (!isAborted(error)) ports.saveFromServer(renderId, chosen)
      })
    },
    end(): void {
      settled.cancel()
      asked.abort()
    },
  }
}
