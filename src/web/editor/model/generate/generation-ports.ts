import type { RenderState } from '#contract/renders.ts'
import type { Design } from '#domain/design/design.ts'
import type { PublicId, RenderId } from '#domain/ids.ts'
import type { FinalVideo } from './final-video.ts'
import type { Wish } from './pending-composition.ts'
import type { RememberedRenders } from './remembered-renders.ts'

export type Prepared = {
  readonly renderId: RenderId
  readonly textOverlayPublicId: PublicId | null
}

/** What happened to a running video without its Cancel being pressed here. */
export type Interruption = 'changed' | 'cancelled-elsewhere'

/** What making a video needs of the world. */
export type GenerationPorts = {
  readonly memory: RememberedRenders
  readonly wish: Wish
  /** Milliseconds since 1970. */
  now(): number
  /** The painted texts, or nothing where there are none. */
  paintText(design: Design): Promise<Blob | undefined>
  prepare(design: Design, image: Blob | undefined, signal: AbortSignal): Promise<Prepared>
  compose(design: Design, prepared: Prepared, signal: AbortSignal): Promise<FinalVideo>
  read(renderId: RenderId): Promise<RenderState>
  /** Tells how far the work is until it has ended; answers how. Throws where nothing can be learned any more. */
  follow(renderId: RenderId, tell: (state: RenderState) => void, signal: AbortSignal): Promise<RenderState>
  /** Stops the work on the server. */
  cancel(renderId: RenderId): void
  /** Lets the other tabs know that this one waits for the video, until the signal ends it. */
  hold(renderId: RenderId, signal: AbortSignal): void
  isHeldElsewhere(renderId: RenderId): Promise<boolean>
  /** Whether videos made now carry the mark. */
  isMarked(): boolean
  every(ms: number, act: () => void, signal: AbortSignal): void
  /** Rejects with an AbortError when the signal ends it. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  say(interruption: Interruption): void
  /** A video was made that nobody here has seen yet. */
  celebrate(video: FinalVideo, design: Design): void
}
