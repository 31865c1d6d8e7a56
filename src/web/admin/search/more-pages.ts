import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** A query whose pages follow each other, and the items of all that are loaded. */
export type MorePages<Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<unknown>>
  readonly items: readonly Item[]
}

/** All items once: a list that has grown since pushes the last item of a page to the next one. */
export function morePages<Page, Item>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  { itemsOf, keyOf }: { itemsOf: (page: Page) => readonly Item[]; keyOf: (item: Item) => string },
): MorePages<Item> {
  const items = new Map<string, Item>()
  for (const item of query.data?.pages.flatMap(itemsOf) ?? [])
    items.set(keyOf(item), items.get(keyOf(item)) ?? item)
  return { query: query as UseInfiniteQueryResult<InfiniteData<unknown>>, items: [...items.values()] }
}
