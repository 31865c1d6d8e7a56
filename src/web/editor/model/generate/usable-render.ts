import type { RenderState } from '#contract/renders.ts'
import type { RenderId } from '#domain/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { GenerationPorts } from './generation-ports.ts'

type Marking = Pick<GenerationPorts, 'isWatermarked'>

/** A watermarked video is useless after an upgrade: another one is made. */
export const isWanted = (video: { readonly watermarked: boolean }, { isWatermarked }: Marking): boolean =>
  !video.watermarked || isWatermarked()

/** A video exists or will exist. */
export const isUsable = (state: RenderState, ports: Marking): boolean =>
  state.status === 'done' ? isWanted(state, ports) : state.status !== 'failed' && state.status !== 'cancelled'

/** The state of a render; undefined where the server no longer has it. Throws where the server is unreachable. */
export async function findRender(
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
