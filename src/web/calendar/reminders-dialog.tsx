import { Dialog } from '#web/ui/layer/dialog.tsx'
import { FeedSection } from './feed-section.tsx'
import { PushSection } from './push-section.tsx'

/** How the account is reminded of its plans. */
export const RemindersDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(isShown) => isShown || onClose()}
    title="Reminders"
    description="We tell you when it is time to post a video."
  >
    <div className="flex flex-col gap-8">
      <PushSection />
      <FeedSection />
    </div>
  </Dialog>
)
