import type { Legibility } from './legibility.ts'

/** Of the same lines on several grounds, each where it can be read worst. */
export const worstLegibility = (all: readonly (readonly Legibility[])[]): readonly Legibility[] =>
  all.reduce((worst, lines) =>
    worst.map((line, index) => {
      const other = lines[index]
      return other && other.ratio < line.ratio ? other : line
    }),
  )
