import { type ReactNode, useState } from 'react'
import { useWork } from '#web/api/use-work.ts'
import { AlertDialog, type AlertDialogProps } from '#web/ui/layer/alert-dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

type ConfirmedActionProps = {
  question: Pick<AlertDialogProps, 'title' | 'description' | 'confirmLabel' | 'tone'>
  /** The label of the control while the work runs. */
  doing: string
  work: () => Promise<unknown>
  /** The log line of a failure, and its fallback sentence. */
  failed?: string
  /** Wraps the sentence of a failure where it is not enough alone. */
  saying?: (sentence: string) => ReactNode
  /** The control that opens the question; `busy` while the work runs. */
  children: (control: { busy: string | undefined; ask: () => void }) => ReactNode
}

/** Runs work after a confirmed question, and shows its failure beside the control. */
export function ConfirmedAction({ question, doing, work, failed, saying, children }: ConfirmedActionProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run } = useWork()
  return (
    <>
      {children({ busy, ask: () => setAsking(true) })}
      <AlertDialog
        {...question}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void run(doing, work, failed)}
      />
      <Notice tone="danger" className="basis-full">
        {failure && (saying?.(failure) ?? failure)}
      </Notice>
    </>
  )
}
