import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { useKeptFocus } from '#web/ui/layer/use-kept-focus.ts'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { countOf, type Noun, pagesOf, rangeOf } from './pages.ts'

type Paged = { readonly total: number; readonly pageSize: number }

type ResultsProps<Reply extends Paged> = {
  noun: Noun
  query: UseQueryResult<Reply>
  page: number
  onPage: (page: number) => void
  /** In place of a list without anything in it. */
  empty: ReactNode
  /** The items of the list. */
  children: (reply: Reply) => ReactNode
}

/** A page of what was searched for, in a list that scrolls by itself where there is room beside it (AD-2). */
export function Results<Reply extends Paged>({
  noun,
  query,
  page,
  onPage,
  empty,
  children,
}: ResultsProps<Reply>) {
  const list = useRef<HTMLUListElement>(null)
  const keeping = useKeptFocus(list)
  const { data, isPlaceholderData } = query
  const pageCount = data ? pagesOf(data) : page
  // The last of a page may have been deleted.
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
          {...keeping}
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
