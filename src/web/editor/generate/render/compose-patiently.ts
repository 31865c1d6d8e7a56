import type { RenderState } from '#contract/renders.ts'
import type { Design } from '#domain/design/design.ts'
import type { FinalVideo } from '#web/editor/generate/generation.ts'
import type { GenerationPorts, Prepared } from '#web/editor/generate/generation-ports.ts'
import { isOutOfTouch, videoOf } from './render-ended.ts'

/** A lift, a tunnel, a server that starts anew: after this long somebody should be told. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]

export type Composing = {
  readonly design: Design
  readonly prepared: Prepared
  /** The work may have begun already. */
  readonly isOnItsWay: boolean
  readonly signal: AbortSignal
  tell(state: RenderState): void
  /** The server cannot be reached at the moment. */
  loseTouch(): void
}

/** The finished video. The work does not depend on the connection, so a broken one is waited for. */
export async function composePatiently(ports: GenerationPorts, composing: Composing): Promise<FinalVideo> {
  const { design, prepared, signal } = composing
  const { renderId } = prepared
  let news: Promise<RenderState> | undefined
  const following = () => {
    news ??= ports.follow(renderId, composing.tell, signal).catch((error) => {
      news = undefined
      throw error
    })
    return news
  }

  function compose(): Promise<FinalVideo> {
    following().catch(() => undefined)
    return ports.compose(design, prepared, signal)
  }

  async function rejoin(): Promise<FinalVideo> {
    const state = await ports.read(renderId)
    return state.status === 'prepared' ? compose() : videoOf(await following())
  }

  let ask = composing.isOnItsWay ? rejoin : compose
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!isOutOfTouch(error)) throw error
      composing.loseTouch()
      await ports.wait(pause, signal)
      ask = rejoin
    }
  }
  return ask()
}
