import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CurrentUser, logoutByNavigation } from '#contract/account.ts'
import { BRAND } from '#domain/brand.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { accountLabel } from './account-label.ts'

type AccountBarProps = {
  user: CurrentUser
  /** Actions of the screen below, left of the account. */
  children?: ReactNode
}

export function AccountBar({ user, children }: AccountBarProps) {
  const { name, label, badge, mayUpgrade, downloads } = accountLabel(user)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-stage/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-screen-2xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <h1>
          <Link to="/" className="block rounded-lg py-2" aria-label={`${BRAND.name}, home`}>
            <Wordmark name={BRAND.name} />
          </Link>
        </h1>
        <div className="flex flex-1 items-center justify-end gap-2 sm:gap-4">
          {children}
          {downloads && (
            <span className="tabular text-sm whitespace-nowrap text-quiet">
              <span className="max-sm:sr-only">Downloads </span>
              <span className="font-semibold text-ink">{downloads}</span>
            </span>
          )}
          <span className="hidden min-w-0 text-right leading-tight md:block">
            <span className="block max-w-48 truncate text-sm font-semibold">{name}</span>
            <span className="block text-xs text-quiet">{label}</span>
          </span>
          {mayUpgrade ? <UpgradeBadge badge={badge} /> : <Badge tone="accent">{badge}</Badge>}
          <LogoutButton />
        </div>
      </div>
    </header>
  )
}

const UpgradeBadge = ({ badge }: { badge: string }) => (
  <Link
    to="/upgrade"
    aria-label={`${badge}: see the plans`}
    className="inline-flex min-h-11 items-center rounded-control px-1 hover:brightness-125"
  >
    <Badge tone="amber">{badge}</Badge>
  </Link>
)

function LogoutButton() {
  const client = useQueryClient()
  const leave = () => {
    client.clear()
    window.location.assign(logoutByNavigation.path)
  }
  return (
    <Button variant="ghost" className="-mr-3 px-3 text-quiet" onClick={leave}>
      <LogOut className="size-5" aria-hidden />
      <span className="max-md:sr-only">Logout</span>
    </Button>
  )
}
