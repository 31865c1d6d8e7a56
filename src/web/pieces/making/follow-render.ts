import { RenderState, readRender, watchRender } from '#contract/renders.ts'
import type { RenderId } from '#domain/ids.ts'
import { isAborted } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { watch } from '#web/api/watch.ts'
import { wait } from '#web/async/wait.ts'

export const hasEnded = ({ status }: RenderState): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled'

const LOOK_AGAIN_MS = 2_000

type Tell = (state: RenderState) => void

/** Reports every change of a render until it has ended. Polls where events are unavailable. */
export async function followRender(
  renderId: RenderId,
  tell: Tell,
  signal: AbortSignal,
): Promise<RenderState> {
  const options = { params: { renderId }, message: RenderState, onMessage: tell, isLast: hasEnded, signal }
  try {
    return await watch(watchRender, options)
  } catch (error) {
    if (isAborted(error)) throw error
    return lookUntilEnded(renderId, tell, signal)
  }
}

async function lookUntilEnded(renderId: RenderId, tell: Tell, signal: AbortSignal): Promise<RenderState> {
  for (;;) {
    const state = await call(readRender, { params: { renderId }, signal })
    tell(state)
    if (hasEnded(state)) return state
    await wait(LOOK_AGAIN_MS, signal)
  }
}
