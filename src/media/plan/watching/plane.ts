/** A small picture of brightness, line by line, without gaps. */
export type Plane = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Float32Array
}

/** Width and height of the planes that are watched, and of the grid of heat: upright, or lying. */
export const WATCHED = {
  upright: { width: 96, height: 170, columns: 12, rows: 21 },
  lying: { width: 170, height: 96, columns: 21, rows: 12 },
} as const

export type WatchedForm = (typeof WATCHED)[keyof typeof WATCHED]

/** The form of a picture. A square one counts as lying: its crop to 9:16 moves sideways. */
export const watchedFormOf = (size: { width: number; height: number }): WatchedForm =>
  size.height > size.width ? WATCHED.upright : WATCHED.lying

/** Planes a second. */
export const WATCHED_FPS = 6

/** Means of the cells of a grid over values of a plane's size. */
export function toGrid(values: Float32Array, { width, height, columns, rows }: WatchedForm): Float32Array {
  const sums = new Float32Array(columns * rows)
  const counts = new Float32Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor((y * rows) / height)) * columns
    for (let x = 0; x < width; x++) {
      const cell = row + Math.min(columns - 1, Math.floor((x * columns) / width))
      sums[cell] = (sums[cell] ?? 0) + (values[y * width + x] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  }
  return sums.map((sum, cell) => sum / (counts[cell] ?? 1))
}
