import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, RotateCw } from 'lucide-react'
import type { AdminHealth, FailedJob, QueueHealth } from '#contract/admin-health.ts'
import { FAILURES_MAX, readAdminHealth, retryFailedJob } from '#contract/admin-health.ts'
import { momentWords } from '#web/admin/audit/event-words.ts'
import { Fact } from '#web/admin/users/fact.tsx'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { bytesOf } from '#web/pieces/bytes-words.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { BackupsPanel } from './backups-panel.tsx'
import { ageOf, queueWords } from './health-words.ts'
import { Panel } from './panel.tsx'

const healthQuery = queryOptions({
  queryKey: ['/api/admin/health'],
  queryFn: ({ signal }) => call(readAdminHealth, { signal }),
  staleTime: 0,
  refetchInterval: 10_000,
})

/** The state of the installation, read again every 10 s. */
export function HealthTab() {
  const health = useQuery(healthQuery)
  if (hasFailed(health))
    return <LoadFailure title="Could not load the health of the server." query={health} />
  if (!health.data)
    return (
      <div aria-busy="true" className="flex flex-col gap-6">
        <span className="sr-only">Loading the health of the server...</span>
        <Skeleton className="h-28" />
        <Skeleton className="h-96" />
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="danger">
        {health.error && `These figures are old: reading them failed. ${sentenceOf(health.error)}`}
      </Notice>
      <Server {...health.data} />
      <BackupsPanel />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Queues queues={health.data.queues} />
        <Failures failures={health.data.failures} />
      </div>
    </div>
  )
}

const Server = ({ disk, database, media, versions }: AdminHealth) => (
  <Panel title="Server">
    <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      <Fact term="Free disk">
        {bytesOf(disk.free)} of {bytesOf(disk.total)}
      </Fact>
      <Fact term="Database connections">
        {database.busy} busy, {database.idle} idle{database.waiting > 0 && `, ${database.waiting} calls wait`}
      </Fact>
      <Fact term="Media processes">
        {media.working} of {media.alive} at work
      </Fact>
      <Fact term="PolePro">{versions.app}</Fact>
      <Fact term="PostgreSQL">{versions.postgres}</Fact>
      <Fact term="Node">{versions.node}</Fact>
      <Fact term="FFmpeg">{versions.ffmpeg}</Fact>
      <Fact term="Schema">{versions.schema}</Fact>
    </dl>
  </Panel>
)

const HEAD = 'py-2 pl-3 text-right text-sm font-normal text-quiet'
const CELL = 'py-2 pl-3 text-right'

const Queues = ({ queues }: { queues: readonly QueueHealth[] }) => (
  <Panel title="Jobs">
    <table className="tabular w-full">
      <thead>
        <tr>
          <th scope="col" className="py-2 text-left text-sm font-normal text-quiet">
            Kind
          </th>
          {['Wait', 'Run', 'Paused', 'Oldest'].map((column) => (
            <th key={column} scope="col" className={HEAD}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queues.map(({ queue, waiting, active, paused, oldestSeconds }) => (
          <tr key={queue} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {queueWords(queue)}
            </th>
            <td className={CELL}>{waiting}</td>
            <td className={CELL}>{active}</td>
            <td className={CELL}>{paused}</td>
            <td className={`${CELL} whitespace-nowrap`}>{waiting === 0 ? '–' : ageOf(oldestSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)

const Failures = ({ failures }: { failures: readonly FailedJob[] }) => (
  <Panel title="Failures of the last day">
    {failures.length === 0 ? (
      <EmptyState icon={<CircleCheck />} title="Nothing has failed" />
    ) : (
      <ul aria-label="failures" className="flex flex-col divide-y divide-line">
        {failures.map((job) => (
          <Failure key={job.id} {...job} />
        ))}
      </ul>
    )}
    {failures.length === FAILURES_MAX && (
      <p className="text-sm text-quiet">These are the latest {FAILURES_MAX}.</p>
    )}
  </Panel>
)

function Failure({ id, queue, failedAt, attempts, reason, canRetry }: FailedJob) {
  const client = useQueryClient()
  const work = useWork()
  const retry = () =>
    work.run(
      'Queueing…',
      async () => {
        await call(retryFailedJob, { params: { id } })
        toast.done('The job runs once more.')
        await client.invalidateQueries(healthQuery)
      },
      'Failed to retry the job',
    )
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold">{queueWords(queue)}</h3>
        <time dateTime={failedAt} className="tabular text-sm text-quiet">
          {momentWords(failedAt)}
        </time>
      </div>
      <p className="wrap-anywhere">{reason}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-sm text-quiet">
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {!canRetry && '. Its owner was told, and can ask for it again.'}
        </p>
        {canRetry && (
          <Button busy={work.busy} onClick={() => void retry()}>
            <RotateCw className="size-5" aria-hidden />
            Retry<span className="sr-only"> {queueWords(queue)}</span>
          </Button>
        )}
      </div>
      <Notice tone="danger">{work.failure}</Notice>
    </li>
  )
}
