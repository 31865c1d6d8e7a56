import type { RenderState } from '#contract/renders.ts'
import type { Design } from '#domain/design/design.ts'
import type { PublicId, RenderId } from '#domain/ids.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import type { PendingComposition } from './pending-composition.ts'
import type { RememberedRenders } from './remembered-renders.ts'

export type Prepared = {
  readonly renderId: RenderId
  readonly textOverlayPublicId: PublicId | null
}

/** Why a running video ended without its Cancel button. */
export type Interruption = 'changed' | 'cancelled-elsewhere'

/** What making a video needs from outside. */
export type GenerationPorts = {
  readonly memory: RememberedRenders
  readonly pending: PendingComposition
  /** Milliseconds since 1970. */
  now(): number
  /** A video of this composition that is on the server before it is asked for. */
  takeAhead(composition: string): Prepared | undefined
  /** The painted texts, or undefined where there are none. */
  paintText(design: Design): Promise<Blob | undefined>
  prepare(design: Design, image: Blob | undefined, signal: AbortSignal): Promise<Prepared>
  compose(design: Design, prepared: Prepared, signal: AbortSignal): Promise<FinalVideo>
  read(renderId: RenderId): Promise<RenderState>
  /**
   * Reports progress until the render has ended, and returns the final state. Throws where the state cannot be
   * learned.
   */
  follow(renderId: RenderId, tell: (state: RenderState) => void, signal: AbortSignal): Promise<RenderState>
  /** Cancels the render on the server. */
  cancel(renderId: RenderId): void
  /** Shows other tabs that this one waits for the video, until the signal aborts. */
  lock(renderId: RenderId, signal: AbortSignal): void
  isLockedElsewhere(renderId: RenderId): Promise<boolean>
  /** Whether new videos carry the watermark. */
  isWatermarked(): boolean
  every(ms: number, act: () => void, signal: AbortSignal): void
  /** Rejects with an AbortError when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  announceInterruption(interruption: Interruption): void
  /** A video is finished that this browser has not shown yet. */
  announceVideo(video: FinalVideo, design: Design): void
}
