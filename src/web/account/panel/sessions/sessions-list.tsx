import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { endSessionById, type SessionView } from '#contract/sessions.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { sessionWords } from './session-words.ts'
import { sessionsQuery } from './sessions-query.ts'

/** Where the account is signed in. */
export function SessionsList() {
  const sessions = useQuery(sessionsQuery)
  if (hasFailed(sessions)) return <LoadFailure title="Could not load your devices." query={sessions} />
  if (!sessions.data) return <Skeleton className="h-16" />
  return (
    <ul aria-label="Signed-in devices" className="flex flex-col gap-2">
      {sessions.data.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
    </ul>
  )
}

function SessionLine({ session }: { session: SessionView }) {
  const client = useQueryClient()
  const work = useWork()
  const end = () =>
    work.run('Signing out…', async () => {
      await call(endSessionById, { params: { id: session.id } }).finally(() =>
        client.invalidateQueries(sessionsQuery),
      )
    })
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control border border-line px-4 py-2">
      <MonitorSmartphone className="size-5 shrink-0 text-quiet" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{session.device}</span>
        <span className="block text-sm text-quiet">{sessionWords(session, new Date())}</span>
      </span>
      {!session.current && (
        <Button
          variant="ghost"
          className="px-2 text-sm"
          busy={work.busy}
          aria-label={`Sign out ${session.device}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
      <Notice tone="danger" className="basis-full">
        {work.failure}
      </Notice>
    </li>
  )
}
