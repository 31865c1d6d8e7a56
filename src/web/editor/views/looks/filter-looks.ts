import type { Family, Look } from '#domain/looks/look.ts'

export type LookFilter = Family | 'all' | 'favorites'

/** The looks of a family, or those with a heart. */
export function filterLooks(
  looks: readonly Look[],
  filter: LookFilter,
  favorites: readonly string[],
): readonly Look[] {
  if (filter === 'all') return looks
  if (filter === 'favorites') return looks.filter(({ id }) => favorites.includes(id))
  return looks.filter(({ family }) => family === filter)
}

/** With or without a heart for that look; the latest at the end. */
export const withFavorite = (
  favorites: readonly string[],
  id: string,
  isFavorite: boolean,
): readonly string[] => [...favorites.filter((each) => each !== id), ...(isFavorite ? [id] : [])]
