import type { Container } from './sniff.ts'

/** Facts of a file from its header and first frame. */
export type Probe = {
  container: Container
  codec: string
  /** Upright, with square pixels. */
  width: number
  height: number
  /** As declared; 0 when the file does not say. */
  fps: number
  duration: number
  hasAudio: boolean
  /** The coding of its sound, if it has one and none can be decoded. */
  unreadSound?: string
  hasAlpha: boolean
  rotated: boolean
  hdr: boolean
}
