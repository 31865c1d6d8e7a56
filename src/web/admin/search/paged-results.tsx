import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { useFocusAfterRemoval } from '#web/ui/layer/use-focus-after-removal.ts'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { countOf, type Noun, pagesOf, rangeOf } from './pages.ts'

type Paged = { readonly total: number; readonly pageSize: number }

type PagedResultsProps<Reply extends Paged> = {
  noun: Noun
  query: UseQueryResult<Reply>
  page: number
  onPage: (page: number) => void
  /** Shown for an empty result. */
  empty: ReactNode
  /** The items of the list. */
  children: (reply: Reply) => ReactNode
}

/** A page of search results, in a list that scrolls on its own on larger screens (AD-2). */
export function PagedResults<Reply extends Paged>({
  noun,
  query,
  page,
  onPage,
  empty,
  children,
}: PagedResultsProps<Reply>) {
  const list = useRef<HTMLUListElement>(null)
  const focusHandlers = useFocusAfterRemoval(list)
  const { data, isPlaceholderData } = query
  const pageCount = data ? pagesOf(data) : page
  // The last item of a page may have been deleted.
  useEffect(() => {
    if (page > pageCount) onPage(pageCount)
  }, [page, pageCount, onPage])
  if (hasFailed(query)) return <LoadFailure title={`Could not load the ${noun.many}.`} query={query} />
  if (!data) return <Loading what={noun.many} />
  return (
    <div className="flex flex-col gap-4" aria-busy={isPlaceholderData}>
      <p role="status" className="tabular text-sm text-quiet">
        {countOf(data.total, noun)}
      </p>
      {data.total === 0 ? (
        empty
      ) : (
        <ul
          ref={list}
          aria-label={noun.many}
          className="flex flex-col gap-3 md:max-h-[70dvh] md:overflow-y-auto md:overscroll-contain"
          {...focusHandlers}
        >
          {children(data)}
        </ul>
      )}
      {pageCount > 1 && (
        <Pager
          label={`Pages of ${noun.many}`}
          page={page}
          pageCount={pageCount}
          onPage={onPage}
          summary={rangeOf({ ...data, page }, noun)}
        />
      )}
    </div>
  )
}

const Loading = ({ what }: { what: string }) => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Loading {what}...</span>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-56" />
    ))}
  </div>
)
