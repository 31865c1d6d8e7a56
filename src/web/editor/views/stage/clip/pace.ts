/** Times as long as a frame took are left to everything else on the page: gestures, texts and overlays. */
const REST = 3

/** Skips frames of a clip where grading them would take more than a quarter of the time. Times are milliseconds. */
export function createPace(now: () => number) {
  let earliest = 0
  return {
    isDue: (): boolean => now() >= earliest,
    run(paint: () => void): void {
      const start = now()
      paint()
      const end = now()
      earliest = end + REST * (end - start)
    },
  }
}
