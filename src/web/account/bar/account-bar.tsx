import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { HOME_PAGE, upgradePage } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { AccountButtons } from './account-buttons.tsx'
import { accountLabel } from './account-label.ts'
import { AdminLink } from './admin-link.tsx'

type AccountBarProps = {
  user: CurrentUser
  /** Actions of the screen below, left of the account. */
  children?: ReactNode
}

export function AccountBar({ user, children }: AccountBarProps) {
  const { name, label, badge, mayUpgrade, downloads, hasWatermark } = accountLabel(user)
  return (
    <header className="sticky top-[env(safe-area-inset-top)] z-30 border-b border-line bg-stage/95">
      <div className="mx-auto flex h-16 max-w-screen-2xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <h1>
          <Link href={HOME_PAGE} className="block rounded-lg py-2" aria-label={`${BRAND.name}, home`}>
            <Wordmark name={BRAND.name} />
          </Link>
        </h1>
        <div className="flex flex-1 items-center justify-end gap-2 sm:gap-4">
          {children}
          {capabilitiesOf(user).manageLibrary && <AdminLink inBar />}
          {hasWatermark && <RemoveWatermark />}
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
          <span className="-mr-3 flex">
            <AccountButtons user={user} />
          </span>
        </div>
      </div>
    </header>
  )
}

/** For those whose videos carry our mark (AC-6). */
const RemoveWatermark = () => (
  <Link href={upgradePage('watermark')} className={buttonClass({ className: 'px-3 text-sm max-lg:hidden' })}>
    <Sparkles className="size-4 text-amber" aria-hidden />
    Remove Watermark
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
