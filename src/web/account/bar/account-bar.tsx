import { useQuery } from '@tanstack/react-query'
import { BellDot, CircleUserRound, LogOut, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy, useState } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { invitationsQuery } from '#web/account/panel/invitations-query.ts'
import { useSignOut } from '#web/account/session/use-sign-out.ts'
import { HOME_PAGE, upgradePage } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { accountLabel } from './account-label.ts'
import { AdminLink } from './admin-link.tsx'
import { pendingRequest } from './pending-request.ts'
import { TimetableLink } from './timetable-link.tsx'
import { VideosLink } from './videos-link.tsx'

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }))

/** Account and Logout, after a pending request if there is one. */
function AccountButtons({ user }: { user: CurrentUser }) {
  const { busy, signOut } = useSignOut()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <PendingRequest user={user} onOpen={() => setOpen(true)} />
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
        <LateDialog onClose={close}>
          <AccountDialog user={user} onClose={close} />
        </LateDialog>
      )}
    </>
  )
}

function PendingRequest({ user, onOpen }: { user: CurrentUser; onOpen: () => void }) {
  const { data, isLoadingError } = useQuery(invitationsQuery)
  const waiting = pendingRequest(user, isLoadingError ? undefined : (data ?? []))
  if (!waiting) return null
  return (
    <Button variant="ghost" aria-haspopup="dialog" className="min-w-11 px-3 text-pink-soft" onClick={onOpen}>
      <BellDot className="size-5" aria-hidden />
      <span className="max-xl:sr-only">{waiting}</span>
    </Button>
  )
}

type AccountBarProps = {
  user: CurrentUser
  /** Actions of the current screen, left of the account. */
  children?: ReactNode
}

export function AccountBar({ user, children }: AccountBarProps) {
  const { name, label, badge, mayUpgrade, downloads, hasWatermark } = accountLabel(user)
  return (
    <header className="sticky top-[env(safe-area-inset-top)] z-30 border-b border-line bg-stage/95">
      <div className="mx-auto flex h-16 max-w-screen-2xl items-center gap-1 px-3 sm:gap-4 sm:px-6">
        <h1>
          <Link href={HOME_PAGE} className="block rounded-lg py-2" aria-label={`${BRAND.name}, home`}>
            <Wordmark name={BRAND.name} />
          </Link>
        </h1>
        <div className="flex min-w-0 flex-1 items-center justify-end gap-1 sm:gap-4">
          {children}
          <TimetableLink inBar />
          <VideosLink inBar />
          {capabilitiesOf(user).manageLibrary && <AdminLink inBar />}
          {hasWatermark && <RemoveWatermark />}
          {downloads && (
            <span className="tabular text-sm whitespace-nowrap text-quiet max-[23.4rem]:sr-only">
              <span className="max-sm:sr-only">Downloads </span>
              <span className="font-semibold text-ink">{downloads}</span>
            </span>
          )}
          <span className="hidden min-w-0 text-right leading-tight md:block">
            <span translate="no" className="block max-w-48 truncate text-sm font-semibold">
              {name}
            </span>
            <span className="block max-w-48 truncate text-xs text-quiet">{label}</span>
          </span>
          {mayUpgrade ? <UpgradeBadge badge={badge} /> : <Badge tone="accent">{badge}</Badge>}
          <span className="-mr-3 flex">
            <AccountButtons user={user} />
          </span>
        </div>
      </div>
    </header>
  )
}

/** For accounts whose videos carry the watermark (AC-6). The narrowest phones reach the plans by the badge alone. */
const RemoveWatermark = () => (
  <Link
    href={upgradePage('watermark')}
    className={buttonClass({ className: 'min-w-11 px-3 text-sm max-[21rem]:hidden' })}
  >
    <Sparkles className="size-4 text-amber" aria-hidden />
    <span className="max-md:sr-only">Remove Watermark</span>
  </Link>
)

const UpgradeBadge = ({ badge }: { badge: string }) => (
  <Link
    href={upgradePage()}
    aria-label={`${badge}: see the plans`}
    className="inline-flex min-h-11 items-center rounded-control px-1 hover:brightness-125"
  >
    <Badge tone="amber">{badge}</Badge>
  </Link>
)
