import type { Disc, Spot } from './limbs.ts'

/** One part of the figure; later ones are nearer to the eye. */
export type Layer =
  | { readonly discs?: readonly Disc[]; readonly outlines?: readonly (readonly Spot[])[] }
  | 'pole'

export interface Ground {
  /** The pole's x and the figure's y 0, and a head height, in pixels. */
  x: number
  y: number
  scale: number
}

export interface Posed {
  layers: readonly Layer[]
  ground: Ground
  /** Width of the figure, as a share: it turns about the pole. */
  turn?: number
}
