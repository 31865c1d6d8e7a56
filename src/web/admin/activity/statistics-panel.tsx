import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { useLastError } from '#web/pieces/use-last-error.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CARD } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

type StatisticsPanelProps<Data> = {
  title: string
  lead: string
  icon: ReactNode
  query: Pick<
    UseQueryResult<Data>,
    'data' | 'error' | 'isError' | 'isFetchedAfterMount' | 'isPlaceholderData'
  > & { refetch: () => Promise<unknown> }
  /** What failed, shown before the reason (AD-28). */
  failure: string
  empty: string
  isEmpty: (data: Data) => boolean
  /** Below the title. */
  controls?: ReactNode
  children: (data: Data) => ReactNode
}

/** Statistics that refetch periodically and on demand. After a failure the last data stays. */
export function StatisticsPanel<Data>({ title, lead, query, controls, ...rest }: StatisticsPanelProps<Data>) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const refresh = () => {
    setAsked(true)
    void query.refetch().finally(() => setAsked(false))
  }
  return (
    <section aria-labelledby={id} className={`${CARD} flex flex-col gap-4 p-4 sm:p-5`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-48 flex-1">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="text-sm text-quiet">{lead}</p>
        </div>
        <Button busy={isAsked && 'Refreshing…'} onClick={refresh}>
          <RotateCw className="size-5" aria-hidden />
          Refresh
        </Button>
      </div>
      {controls}
      <Figures {...rest} query={query} />
    </section>
  )
}

type FiguresProps<Data> = Omit<StatisticsPanelProps<Data>, 'title' | 'lead' | 'controls'>

function Figures<Data>({ icon, query, failure, empty, isEmpty, children }: FiguresProps<Data>) {
  const { data, error } = query
  const lastError = useLastError(query)
  if (hasFailed(query)) return <ErrorState title={failure} message={sentenceOf(lastError)} />
  if (!data)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-48" />
      </div>
    )
  return (
    <>
      <Notice tone="danger">{error && `${failure}. ${sentenceOf(error)}`}</Notice>
      {isEmpty(data) ? <EmptyState icon={icon} title={empty} /> : children(data)}
    </>
  )
}
