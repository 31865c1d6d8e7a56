export const PAGE_SIZE = 6

export type LibraryPage<Video> = {
  readonly page: number
  readonly pageCount: number
  readonly shown: readonly Video[]
  /** BG-3 */
  readonly summary: string
}

/** The videos of one page; a page after the last is the last, as after a deletion. */
export function libraryPage<Video>(
  videos: readonly Video[],
  requested: number,
  size = PAGE_SIZE,
): LibraryPage<Video> {
  const pageCount = Math.max(1, Math.ceil(videos.length / size))
  const page = Math.min(Math.max(1, requested), pageCount)
  const shown = videos.slice((page - 1) * size, page * size)
  return { page, pageCount, shown, summary: `Showing ${shown.length} of ${videos.length} videos` }
}
