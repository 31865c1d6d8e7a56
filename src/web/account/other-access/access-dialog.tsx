import { Dialog } from '#web/ui/layer/dialog.tsx'
import { AccessForm } from './access-form.tsx'

/** After a new password: what it has not ended. */
export const AccessDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="What else opens your account">
    <div className="flex flex-col gap-5">
      <AccessForm onDone={onClose} />
    </div>
  </Dialog>
)
