import type { RenderId } from '#domain/ids.ts'

/** A finished video, and whether it carries the watermark. */
export type FinalVideo = {
  readonly renderId: RenderId
  readonly videoUrl: string
  readonly watermarked: boolean
}
