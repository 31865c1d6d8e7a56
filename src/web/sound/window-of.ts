/** The second of a track from which it still lasts for a whole video; 0 for tracks that are shorter. */
export const latestStart = (trackSeconds: number, videoSeconds: number): number =>
  Math.max(0, Math.floor((trackSeconds - videoSeconds) * 10) / 10)

/** `1:05` of 65 seconds. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const MOST_BARS = 300

/** As few bars as a picture can show: each is the highest of its share of the peaks. */
export function fewerPeaks(peaks: readonly number[], most = MOST_BARS): number[] {
  const bars = Math.min(most, peaks.length)
  return Array.from({ length: bars }, (_, bar) =>
    Math.max(
      ...peaks.slice(Math.floor((bar * peaks.length) / bars), Math.floor(((bar + 1) * peaks.length) / bars)),
    ),
  )
}
