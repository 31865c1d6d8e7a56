/** The value that a share of all values does not exceed; NaN of none. */
export function quantile(all: readonly number[], share: number): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN
}
