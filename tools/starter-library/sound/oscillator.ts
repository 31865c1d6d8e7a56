export type Wave = 'sine' | 'triangle' | 'saw' | 'square'

/** One sample of a wave at `phase` 0…1; `step` is the phase's advance per sample, which the corners are rounded by. */
export function waveAt(wave: Wave, phase: number, step: number): number {
  if (wave === 'sine') return Math.sin(phase * Math.PI * 2)
  if (wave === 'triangle') return 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5)
  if (wave === 'saw') return 2 * phase - 1 - corner(phase, step)
  const half = (phase + 0.5) % 1
  return (phase < 0.5 ? 1 : -1) + corner(phase, step) - corner(half, step)
}

/** Polynomial correction of a jump, so that high notes do not alias. */
function corner(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step
    return t + t - t * t - 1
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step
    return t * t + t + t + 1
  }
  return 0
}
