import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Allowance } from '#domain/account/capabilities.ts'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { deletionWords } from './deletion-text.ts'

type DeleteQuestionProps = {
  /** Null where nothing is asked. */
  video: BackgroundVideo | null
  name?: string | undefined
  /** Uploads of whose video it is. */
  allowance: Allowance
  onAnswer: (isMeant: boolean) => void
}

export const DeleteQuestion = ({ video, name = video?.title, allowance, onAnswer }: DeleteQuestionProps) => (
  <AlertDialog
    open={video !== null}
    onOpenChange={(isOpen) => isOpen || onAnswer(false)}
    title={`Delete ${name}?`}
    description={video ? deletionWords(video, allowance) : ''}
    confirmLabel="Delete"
    onConfirm={() => onAnswer(true)}
  />
)
