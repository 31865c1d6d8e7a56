import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { upgradePage } from '../pages.ts'
import { accountLabel, anewOn } from './account-label.ts'
import { leave } from './leave.ts'

type AccountDialogProps = { user: CurrentUser; onClose: () => void }

/** Who one is here, and what one has. */
export function AccountDialog({ user, onClose }: AccountDialogProps) {
  const client = useQueryClient()
  const { name, label, badge, mayUpgrade, downloads } = accountLabel(user)
  const anew = anewOn(user)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Account Settings"
      footer={
        <>
          <Button className="mr-auto" onClick={() => leave(client)}>
            <LogOut className="size-5" aria-hidden />
            Sign out
          </Button>
          {mayUpgrade && (
            <Link href={upgradePage()} className={buttonClass({ variant: 'amber' })} onClick={onClose}>
              Upgrade to Pro
            </Link>
          )}
        </>
      }
    >
      <dl className="divide-y divide-line">
        <Row term="Name">{name}</Row>
        <Row term="Email">{user.email}</Row>
        {user.studioName && <Row term="Studio">{user.studioName}</Row>}
        <Row term="Plan">
          <span className="inline-flex items-center gap-3">
            {label}
            <Badge tone={mayUpgrade ? 'amber' : 'accent'}>{badge}</Badge>
          </span>
        </Row>
        <Row term="Downloads">
          {downloads ? `${downloads}${anew ? ` · counted anew on ${anew}` : ''}` : 'Unlimited'}
        </Row>
      </dl>
    </Dialog>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center gap-x-4 py-2">
    <dt className="w-28 text-sm text-quiet">{term}</dt>
    <dd className="tabular min-w-0 flex-1 font-semibold wrap-anywhere">{children}</dd>
  </div>
)
