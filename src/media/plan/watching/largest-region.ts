export type Grid = { readonly columns: number; readonly rows: number }

/** Columns and rows from the first to the last. */
export type Bounds = { left: number; right: number; top: number; bottom: number }

/** Bounds of the connected cells that are warmest together, of those that are at least so warm. */
export function largestRegion(
  warmth: Float32Array,
  { columns, rows }: Grid,
  least: number,
): Bounds | undefined {
  const seen = new Uint8Array(warmth.length)
  let best: { sum: number; bounds: Bounds } | undefined
  for (let start = 0; start < warmth.length; start++) {
    if (seen[start] || (warmth[start] ?? 0) < least) continue
    const bounds = { left: columns, right: -1, top: rows, bottom: -1 }
    let sum = 0
    const open = [start]
    seen[start] = 1
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)]
      sum += warmth[cell] ?? 0
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x)
      bounds.top = Math.min(bounds.top, y)
      bounds.bottom = Math.max(bounds.bottom, y)
      const beside = [
        ...(x > 0 ? [cell - 1] : []),
        ...(x < columns - 1 ? [cell + 1] : []),
        ...(y > 0 ? [cell - columns] : []),
        ...(y < rows - 1 ? [cell + columns] : []),
      ]
      for (const next of beside) {
        if (seen[next] || (warmth[next] ?? 0) < least) continue
        seen[next] = 1
        open.push(next)
      }
    }
    if (!best || sum > best.sum) best = { sum, bounds }
  }
  return best?.bounds
}
