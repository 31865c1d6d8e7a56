/** Which of a palette's colors. What is `OnPaper` is read on `paper`; `ink` and the accents on `ground`. */
export type PaletteRole = 'ground' | 'ink' | 'accent' | 'accent2' | 'paper' | 'inkOnPaper' | 'accentOnPaper'

/** Colors that any look can have, `#rrggbb`. `duo` goes from the darkest to the brightest tone of a graded clip. */
export type Palette = Readonly<Record<PaletteRole, string>> & {
  readonly id: string
  readonly name: string
  readonly mood: string
  readonly duo: readonly [string, string, string]
}

/** Least contrast of each color on that behind it. `accent2` is for shapes and large texts. */
export const PALETTE_CONTRASTS = [
  { of: 'ink', on: 'ground', least: 4.5 },
  { of: 'accent', on: 'ground', least: 4.5 },
  { of: 'accent2', on: 'ground', least: 3 },
  { of: 'inkOnPaper', on: 'paper', least: 4.5 },
  { of: 'accentOnPaper', on: 'paper', least: 4.5 },
  // Words on a plate in the accent.
  { of: 'accentOnPaper', on: 'ink', least: 4.5 },
] as const satisfies readonly { of: PaletteRole; on: PaletteRole; least: number }[]
