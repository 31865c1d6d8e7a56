import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BackupState } from '#contract/backups.ts'
import { listBackupRecords } from '#contract/backups.ts'
import { momentWords } from '#web/admin/audit/event-words.ts'
import { Fact } from '#web/admin/users/fact.tsx'
import { call } from '#web/api/call.ts'
import { bytesOf } from '#web/pieces/bytes-words.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { backupNotes, lastGood, secondsOf, trialWords } from './backup-words.ts'
import { ageOf } from './health-words.ts'
import { Panel } from './panel.tsx'

const backupsQuery = queryOptions({
  queryKey: ['/api/admin/backups'],
  queryFn: ({ signal }) => call(listBackupRecords, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
})

/** When the last backup was made, whether it can be restored, and what to do if not; read again every minute. */
export function BackupsPanel() {
  const backups = useQuery(backupsQuery)
  if (hasFailed(backups)) return <LoadFailure title="Could not load the backups." query={backups} />
  return (
    <Panel title="Backups">
      {backups.data ? <Backups {...backups.data} /> : <Skeleton className="h-24" />}
    </Panel>
  )
}

function Backups(state: BackupState) {
  const { schedule, nextAt } = state
  const good = lastGood(state)
  return (
    <>
      {backupNotes(state).map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          <span className="wrap-anywhere">{text}</span>
        </Notice>
      ))}
      {(good || schedule) && (
        <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          <Fact term="Last good backup">{good && momentWords(good.startedAt)}</Fact>
          <Fact term="Trial restore">{good && trialWords(good)}</Fact>
          <Fact term="Size">
            {good && `${bytesOf(good.bytes)} in ${good.files === 1 ? '1 file' : `${good.files} files`}`}
          </Fact>
          <Fact term="Took">{good && ageOf(secondsOf(good))}</Fact>
          <Fact term="Next">{nextAt && nextWords(nextAt)}</Fact>
          <Fact term="Schedule">
            {schedule && `Every ${schedule.everyHours} h, the last ${schedule.keep} stay`}
          </Fact>
          <Fact term="Place" wide>
            {schedule?.to ?? good?.place}
          </Fact>
        </dl>
      )}
    </>
  )
}

const nextWords = (at: string): string => (Date.parse(at) <= Date.now() ? 'Due now' : momentWords(at))
