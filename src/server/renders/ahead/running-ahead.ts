import type { Ports } from '#server/ports/ports.ts'

/** A video that this process makes ahead. */
export type RunningAhead = {
  /** Resolves when it has ended in any way. */
  readonly ended: Promise<void>
  /** Told the progress, 0 to 1, once its owner has asked for it. */
  onProgress: (progress: number) => void
}

const running = new WeakMap<Ports['media'], Map<string, RunningAhead>>()

/** What this process makes ahead, by the id of the render. */
export function runningAhead(media: Ports['media']): Map<string, RunningAhead> {
  const known = running.get(media) ?? new Map<string, RunningAhead>()
  running.set(media, known)
  return known
}
