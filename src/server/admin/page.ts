export const PAGE_SIZE = 50

/** Offset and limit of a page; the first page is 1. */
export const pageOf = (page: number) => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
