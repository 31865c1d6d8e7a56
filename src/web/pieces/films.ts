import { BRAND } from '#domain/brand.ts'

/** A film of the product, in `public/films` as mp4 and as a still. */
export type FilmOnShow = { readonly name: string; readonly label: string }

/** Made by the product itself; see `test/bench/landing-films.ts`. */
export const FILMS = {
  pole: { name: 'pole-flow', label: 'Pole Flow, every Tuesday 7:00 PM, with Maya Rivers' },
  /** The same as a free account gets it. */
  poleFree: {
    name: 'pole-flow-free',
    label: `Pole Flow, every Tuesday 7:00 PM, with Maya Rivers, and the ${BRAND.name} mark`,
  },
  heels: { name: 'exotic-heels', label: 'Exotic Heels, every Friday 8:30 PM, Studio Noir' },
  silks: { name: 'aerial-silks', label: 'Aerial Silks, every Sunday 10:15 AM, with Noa' },
} as const satisfies Readonly<Record<string, FilmOnShow>>

/** From this width on, films play by themselves (LA-9). */
const PLAYS_BY_ITSELF = '(min-width: 768px) and (prefers-reduced-motion: no-preference)'

/** False where pages are prerendered. */
export const playsByItself = (): boolean =>
  typeof matchMedia === 'function' && matchMedia(PLAYS_BY_ITSELF).matches
