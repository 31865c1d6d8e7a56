const PAGE_SIZE = 50

/** Which rows a page of a list has; pages count from 1. */
export const pageOf = (page: number) => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
