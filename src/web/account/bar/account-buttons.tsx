import { useQuery } from '@tanstack/react-query'
import { BellDot, CircleUserRound, LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { invitationsQuery } from '#web/account/panel/notices/invitations-query.ts'
import { useLeaving } from '#web/account/use-leaving.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'
import { waitingFor } from './waiting.ts'

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }))

/** Account and Logout; before them, where something waits for the person, what that is. */
export function AccountButtons({ user }: { user: CurrentUser }) {
  const { busy, signOut } = useLeaving()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Waiting user={user} onOpen={() => setOpen(true)} />
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        className="min-w-11 px-3 text-quiet"
        onClick={() => setOpen(true)}
      >
        <CircleUserRound className="size-5" aria-hidden />
        <span className="max-md:sr-only">Account</span>
      </Button>
      <Button
        variant="ghost"
        className="min-w-11 px-3 text-quiet max-sm:hidden"
        busy={busy}
        onClick={signOut}
      >
        <LogOut className="size-5" aria-hidden />
        <span className="max-md:sr-only">Logout</span>
      </Button>
      {isOpen && (
        <Spare instead={<Unavailable onClose={close} />}>
          <Suspense>
            <AccountDialog user={user} onClose={close} />
          </Suspense>
        </Spare>
      )}
    </>
  )
}

function Waiting({ user, onOpen }: { user: CurrentUser; onOpen: () => void }) {
  const { data, isLoadingError } = useQuery(invitationsQuery)
  const waiting = waitingFor(user, isLoadingError ? undefined : (data ?? []))
  if (!waiting) return null
  return (
    <Button variant="ghost" aria-haspopup="dialog" className="min-w-11 px-3 text-pink-soft" onClick={onOpen}>
      <BellDot className="size-5" aria-hidden />
      <span className="max-xl:sr-only">{waiting}</span>
    </Button>
  )
}
