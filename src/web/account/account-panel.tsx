import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { upgradePage } from '../pages.ts'
import { accountLabel } from './account-label.ts'
import { leave } from './leave.ts'
import { AccountFacts } from './panel/account-facts.tsx'

/** Who one is here, what one has, and what one may do about it; without a frame of its own. */
export function AccountPanel({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const { mayUpgrade } = accountLabel(user)
  return (
    <div className="flex flex-col gap-6">
      <AccountFacts user={user} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={() => leave(client)}>
          <LogOut className="size-5" aria-hidden />
          Sign out
        </Button>
        {mayUpgrade && (
          <Link href={upgradePage()} className={buttonClass({ variant: 'amber' })}>
            Upgrade to Pro
          </Link>
        )}
      </div>
    </div>
  )
}
