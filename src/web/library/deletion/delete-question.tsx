import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Allowance } from '#domain/account/capabilities.ts'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { Written } from '#web/ui/written.tsx'
import { deletionText } from './deletion-text.ts'

type DeleteQuestionProps = {
  /** Null while the question is closed. */
  video: BackgroundVideo | null
  name?: string | undefined
  /** The upload allowance of the owner. */
  allowance: Allowance
  onAnswer: (isConfirmed: boolean) => void
}

export const DeleteQuestion = ({ video, name = video?.title, allowance, onAnswer }: DeleteQuestionProps) => (
  <AlertDialog
    open={video !== null}
    onOpenChange={(isOpen) => isOpen || onAnswer(false)}
    title={
      <>
        Delete <Written>{name}</Written>?
      </>
    }
    description={video ? deletionText(video, allowance) : ''}
    confirmLabel="Delete"
    onConfirm={() => onAnswer(true)}
  />
)
