import type { RenderState } from '#contract/renders.ts'
import type { RenderId } from '#domain/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { GenerationPorts } from './generation-ports.ts'

type Marking = Pick<GenerationPorts, 'isMarked'>

/** A marked video is of no use to who has paid meanwhile: another is made for them. */
export const isWanted = (video: { readonly watermarked: boolean }, { isMarked }: Marking): boolean =>
  !video.watermarked || isMarked()

/** There is a video, or there will be one. */
export const isUsable = (state: RenderState, ports: Marking): boolean =>
  state.status === 'done' ? isWanted(state, ports) : state.status !== 'failed' && state.status !== 'cancelled'

/** How far a render is; undefined where the server has it no more. Throws where the server cannot be asked. */
export async function stillThere(
  { read }: Pick<GenerationPorts, 'read'>,
  renderId: RenderId,
): Promise<RenderState | undefined> {
  try {
    return await read(renderId)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
