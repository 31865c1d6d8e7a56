import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { standingOf } from '#domain/account/standing.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AdminLink } from './bar/admin-link.tsx'
import { FactorsSection } from './factors/factors-section.tsx'
import { AccountFacts } from './panel/account-facts.tsx'
import { DataSection } from './panel/data/data-section.tsx'
import { LeaveTeam } from './panel/leave-team.tsx'
import { NameSection } from './panel/name/name-section.tsx'
import { AccountNotices } from './panel/notices/account-notices.tsx'
import { PlanSection } from './panel/plan/plan-section.tsx'
import { SecuritySection } from './panel/security-section.tsx'
import { useLeaving } from './use-leaving.ts'

type AccountPanelProps = {
  user: CurrentUser
  /** Ways from the account to other features. */
  children?: ReactNode
}

/** Who one is here, and what one may do about it; without a frame of its own. Owners name themselves on their team. */
export function AccountPanel({ user, children }: AccountPanelProps) {
  const { busy, signOut } = useLeaving()
  const place = studioPlaceOf(standingOf(user))
  return (
    <div className="flex flex-col gap-6">
      <AccountNotices user={user} />
      <AccountFacts user={user} />
      {children}
      {capabilitiesOf(user).manageLibrary && <AdminLink />}
      <PlanSection user={user} />
      {place === 'member' && <LeaveTeam studioName={user.studioName} />}
      {place !== 'owner' && <NameSection user={user} />}
      <SecuritySection user={user} />
      <FactorsSection user={user} />
      <DataSection user={user} />
      <div className="border-t border-line pt-5">
        <Button busy={busy} onClick={signOut}>
          <LogOut className="size-5" aria-hidden />
          Sign out
        </Button>
      </div>
    </div>
  )
}
