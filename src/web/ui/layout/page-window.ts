export type PageSlot = number | 'gap'

/**
 * The numbers of a pager: first, last, the current page and its neighbors, with gaps between. At most seven slots.
 */
export function pageWindow(page: number, pageCount: number): PageSlot[] {
  if (pageCount <= 7) return range(1, pageCount)
  if (page <= 4) return [...range(1, 5), 'gap', pageCount]
  if (page >= pageCount - 3) return [1, 'gap', ...range(pageCount - 4, pageCount)]
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', pageCount]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
