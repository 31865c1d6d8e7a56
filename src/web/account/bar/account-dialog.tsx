import type { CurrentUser } from '#contract/account.ts'
import { AccountPanel } from '#web/account/panel/account-panel.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'

type AccountDialogProps = { user: CurrentUser; onClose: () => void }

export const AccountDialog = ({ user, onClose }: AccountDialogProps) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="Account Settings">
    <AccountPanel user={user} />
  </Dialog>
)
