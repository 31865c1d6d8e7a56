import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { leaveEverywhere } from '#web/account/leave.ts'
import { ChangePasswordDialog } from '#web/account/password/change-password-dialog.tsx'
import { AskedWork } from '#web/pieces/asked-work.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Section } from './section.tsx'
import { SessionsList } from './sessions/sessions-list.tsx'
import { sessionsQuery } from './sessions/sessions-query.ts'

export function SecuritySection({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
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
          onChanged={() => void client.invalidateQueries(sessionsQuery)}
        />
      )}
      <SessionsList />
      <Everywhere />
    </Section>
  )
}

function Everywhere() {
  const client = useQueryClient()
  return (
    <AskedWork
      question={{
        title: 'Sign out everywhere?',
        description: 'All devices are signed out, this one too. What you made stays in your account.',
        confirmLabel: 'Sign out everywhere',
        tone: 'primary',
      }}
      doing="Signing out…"
      work={() => leaveEverywhere(client)}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" className="-ml-2 self-start px-2 text-quiet" busy={busy} onClick={ask}>
          Sign out everywhere
        </Button>
      )}
    </AskedWork>
  )
}
