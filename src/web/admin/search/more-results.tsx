import { type ReactNode, useEffect, useRef } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { useFocusAfterRemoval } from '#web/ui/layer/use-focus-after-removal.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { MorePages } from './more-pages.ts'
import type { Noun } from './pages.ts'

type MoreResultsProps<Item> = {
  noun: Noun
  pages: MorePages<Item>
  /** "1 user", shown above the list and announced. */
  status?: string | undefined
  /** Shown for an empty result. */
  empty: ReactNode
  /** Of the button that loads the next page. */
  moreLabel: string
  className?: string
  /** List items that can take the focus (`tabIndex` −1). */
  children: (items: readonly Item[]) => ReactNode
}

/** Results of a search that grow by pages, in a list that scrolls on its own on larger screens (AD-2). */
export function MoreResults<Item>({
  noun,
  pages,
  status,
  empty,
  moreLabel,
  className,
  children,
}: MoreResultsProps<Item>) {
  const { query, items } = pages
  const { list, goTo } = useFocusOnItem(items.length)
  const focusHandlers = useFocusAfterRemoval(list)
  if (hasFailed(query)) return <LoadFailure title={`Could not load the ${noun.many}.`} query={query} />
  if (!query.data) return <Loading what={noun.many} />
  return (
    <div className="flex flex-col gap-4" aria-busy={query.isPlaceholderData}>
      {status !== undefined && (
        <p role="status" className="tabular text-sm text-quiet">
          {status}
        </p>
      )}
      {items.length === 0 ? (
        empty
      ) : (
        <ul
          ref={list}
          aria-label={noun.many}
          className={cn('flex flex-col md:max-h-[70dvh] md:overflow-y-auto md:overscroll-contain', className)}
          {...focusHandlers}
        >
          {children(items)}
        </ul>
      )}
      <Notice tone="danger">
        {query.isFetchNextPageError && `Could not load more ${noun.many}. ${sentenceOf(query.error)}`}
      </Notice>
      {query.hasNextPage && (
        <Button
          className="self-center"
          busy={query.isFetchingNextPage && 'Loading…'}
          onClick={() => {
            goTo(items.length)
            void query.fetchNextPage()
          }}
        >
          {moreLabel}
        </Button>
      )}
    </div>
  )
}

/** Moves the focus to the first new item: the button may be gone by then. */
function useFocusOnItem(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const target = useRef<number>(undefined)
  useEffect(() => {
    if (target.current === undefined || target.current >= count) return
    const item = list.current?.children[target.current]
    target.current = undefined
    if (item instanceof HTMLElement) item.focus()
  }, [count])
  return {
    list,
    goTo: (index: number) => {
      target.current = index
    },
  }
}

const Loading = ({ what }: { what: string }) => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Loading {what}...</span>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-28" />
    ))}
  </div>
)
