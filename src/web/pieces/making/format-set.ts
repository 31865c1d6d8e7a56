import { createStore } from 'zustand/vanilla'
import type { RenderState } from '#contract/renders.ts'
import type { Design } from '#domain/design/design.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { RenderId } from '#domain/ids.ts'
import type { UpgradeFeature } from '#domain/upgrade-features.ts'
import { ApiError, isAborted, sentenceOf } from '#web/api/api-error.ts'
import { hasEnded } from './follow-render.ts'

/** A video of the set. */
export type SetVideo = RenderState & { readonly format: Format }

export type SetProblem = { readonly sentence: string; readonly upgradeFeature?: UpgradeFeature }

export type FormatSetState = {
  readonly status: 'idle' | 'asking' | 'making' | 'made'
  /** What the videos are made of. */
  readonly design: Design | undefined
  readonly videos: readonly SetVideo[]
  /** What the videos show differently than the design says. */
  readonly warnings: readonly string[]
  readonly problem: SetProblem | undefined
}

type Asked = { readonly videos: readonly SetVideo[]; readonly warnings: readonly string[] }

export type FormatSetPorts = {
  make(design: Design, formats: readonly Format[], signal: AbortSignal): Promise<Asked>
  follow(renderId: RenderId, tell: (state: RenderState) => void, signal: AbortSignal): Promise<RenderState>
  cancel(renderId: RenderId): void
  /** A video of the set is finished. */
  announce(video: SetVideo, design: Design): void
}

const NONE: FormatSetState = {
  status: 'idle',
  design: undefined,
  videos: [],
  warnings: [],
  problem: undefined,
}

function problemOf(error: unknown): SetProblem {
  const upgradeFeature = error instanceof ApiError ? error.upgradeFeature : undefined
  return { sentence: sentenceOf(error), ...(upgradeFeature && { upgradeFeature }) }
}

export type FormatSet = ReturnType<typeof createFormatSet>

/** The videos of a design in several formats: asked for by one request, followed until all have ended. */
export function createFormatSet(ports: FormatSetPorts) {
  const store = createStore<FormatSetState>(() => NONE)
  let life = new AbortController()

  const tell = (state: RenderState): void =>
    store.setState(({ videos }) => ({
      videos: videos.map((video) => (video.renderId === state.renderId ? { ...video, ...state } : video)),
    }))

  async function follow(video: SetVideo, design: Design, signal: AbortSignal): Promise<void> {
    if (hasEnded(video)) return
    const ended = await ports.follow(video.renderId, tell, signal)
    tell(ended)
    if (ended.status === 'done') ports.announce({ ...video, ...ended }, design)
  }

  async function make(design: Design, formats: readonly Format[], { signal }: AbortController) {
    const asked = await ports.make(design, formats, signal)
    store.setState({ status: 'making', ...asked })
    const followed = await Promise.allSettled(asked.videos.map((video) => follow(video, design, signal)))
    signal.throwIfAborted()
    const failed = followed.find((each) => each.status === 'rejected')
    store.setState({ status: 'made', problem: failed && problemOf(failed.reason) })
  }

  return {
    store,
    /** Ends what was followed before. Videos that were made already are found by the server. */
    async start(design: Design, formats: readonly Format[]): Promise<void> {
      life.abort()
      const mine = new AbortController()
      life = mine
      store.setState({ ...NONE, status: 'asking', design }, true)
      await make(design, formats, mine).catch((error: unknown) => {
        if (mine.signal.aborted || isAborted(error)) return
        store.setState(({ videos }) => ({
          status: videos.length > 0 ? 'made' : 'idle',
          problem: problemOf(error),
        }))
      })
    },
    /** Cancels the videos that are not finished. */
    cancel(): void {
      life.abort()
      const { videos } = store.getState()
      for (const video of videos) if (!hasEnded(video)) ports.cancel(video.renderId)
      store.setState(NONE, true)
    },
  }
}
