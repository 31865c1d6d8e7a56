import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { SessionView } from '#contract/sessions.ts'
import { endSessionById, listSessions } from '#contract/sessions.ts'
import { AccessDialog } from '#web/account/other-access/access-dialog.tsx'
import { accessQuery } from '#web/account/other-access/access-query.ts'
import { SignOutEverywhere } from '#web/account/other-access/sign-out-everywhere.tsx'
import { ChangePasswordDialog } from '#web/account/password/change-password-dialog.tsx'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useWork } from '#web/api/use-work.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Section } from './section.tsx'
import { sessionWords } from './session-words.ts'

/** Always stale: other devices sign in and out. */
const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  select: ({ sessions }) => sessions,
  staleTime: 0,
})

function SessionsList() {
  const sessions = useQuery(sessionsQuery)
  if (hasFailed(sessions)) return <LoadFailure title="Could not load your devices." query={sessions} />
  if (!sessions.data) return <Skeleton className="h-15.5" />
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
        <span className="block text-sm text-quiet">{sessionWords(session, new Date(), useDateLocale())}</span>
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

export function SecuritySection({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const changed = async () => {
    void client.invalidateQueries(sessionsQuery)
    const access = await client.fetchQuery(accessQuery).catch(() => undefined)
    // A failure is shown there, with Retry.
    setLooking(access?.length !== 0)
  }
  return (
    <Section title="Password and devices">
      <Button className="self-start" aria-haspopup="dialog" onClick={() => setChanging(true)}>
        <KeyRound className="size-5" aria-hidden />
        Change Password
      </Button>
      {isChanging && (
        <ChangePasswordDialog
          email={user.email}
          onClose={() => setChanging(false)}
          onChanged={() => void changed()}
        />
      )}
      {isLooking && <AccessDialog onClose={() => setLooking(false)} />}
      <SessionsList />
      <SignOutEverywhere />
    </Section>
  )
}
