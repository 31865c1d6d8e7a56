export type Range = { readonly start: number; readonly end: number }

/** The same bytes in order, with neighbors merged. */
export function merged(ranges: readonly Range[]): Range[] {
  const whole: Range[] = []
  for (const range of inOrder(ranges)) {
    const last = whole.at(-1)
    if (!last || range.start > last.end) whole.push({ start: range.start, end: range.end })
    else whole[whole.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
  }
  return whole
}

/** Whether the ranges contain every byte of `wanted`. */
export const covers = (ranges: readonly Range[], wanted: Range): boolean =>
  merged(ranges).some(({ start, end }) => start <= wanted.start && wanted.end <= end)

export const lengthOf = (ranges: readonly Range[]): number =>
  merged(ranges).reduce((sum, { start, end }) => sum + end - start, 0)

/** The bytes to read from each piece, so that together they are the file: each byte once, in order. */
export function readingPlan<Part extends Range>(
  parts: readonly Part[],
): { part: Part; from: number; to: number }[] {
  const plan: { part: Part; from: number; to: number }[] = []
  let at = 0
  for (const part of inOrder(parts)) {
    if (part.end <= at) continue
    plan.push({ part, from: Math.max(at, part.start), to: part.end })
    at = part.end
  }
  return plan
}

/** Ordered by start; ranges with the same start from the longest. */
const inOrder = <Part extends Range>(parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => one.start - other.start || other.end - one.end)
