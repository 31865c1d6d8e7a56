import type { Container } from './sniff.ts'

/** What a file is, after a look at its header and its first picture. */
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
  hasAlpha: boolean
  rotated: boolean
  hdr: boolean
}
