export type Noun = { readonly one: string; readonly many: string }

type Paged = { readonly total: number; readonly pageSize: number }

/** Number of pages, at least one. */
export const pagesOf = ({ total, pageSize }: Paged): number => Math.max(1, Math.ceil(total / pageSize))

/** "1 user", "312 users" */
export const countOf = (total: number, { one, many }: Noun): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`

/** "Showing 51 to 100 of 312 users" */
export function rangeOf({ total, pageSize, page }: Paged & { page: number }, noun: Noun): string {
  const first = (page - 1) * pageSize + 1
  return `Showing ${first} to ${Math.min(page * pageSize, total)} of ${countOf(total, noun)}`
}
