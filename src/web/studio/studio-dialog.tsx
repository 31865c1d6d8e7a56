import type { CurrentUser } from '#contract/account.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { StudioPanel } from './studio-panel.tsx'
import type { StudioSlots } from './studio-slots.ts'
import { studioTitle } from './studio-words.ts'

type StudioDialogProps = { user: CurrentUser; slots: StudioSlots; onClose: () => void }

export const StudioDialog = ({ user, slots, onClose }: StudioDialogProps) => (
  <Dialog open wide onOpenChange={(open) => !open && onClose()} title={user.studioName || studioTitle(user)}>
    {/* Tall enough for each of its tabs: changing between them moves nothing. */}
    <div className="min-h-[76dvh] sm:min-h-[min(36rem,68dvh)]">
      <StudioPanel user={user} slots={slots} />
    </div>
  </Dialog>
)
