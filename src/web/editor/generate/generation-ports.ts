import type { RenderState } from '#contract/renders.ts'
import type { Design } from '#domain/design/design.ts'
import type { PublicId, RenderId } from '#domain/ids.ts'
import type { FinalVideo } from './generation.ts'

export type Prepared = {
  readonly renderId: RenderId
  readonly textOverlayPublicId: PublicId | null
}

/** What making a video needs of the world. */
export type GenerationPorts = {
  /** The painted texts, or nothing where there are none. */
  paintText(design: Design): Promise<Blob | undefined>
  prepare(design: Design, image: Blob | undefined, signal: AbortSignal): Promise<Prepared>
  compose(design: Design, prepared: Prepared, signal: AbortSignal): Promise<FinalVideo>
  /** Tells how far the work is until the signal ends it. Silent where it cannot be known. */
  watch(renderId: RenderId, tell: (state: RenderState) => void, signal: AbortSignal): void
  cancel(renderId: RenderId): void
  every(ms: number, act: () => void, signal: AbortSignal): void
}
