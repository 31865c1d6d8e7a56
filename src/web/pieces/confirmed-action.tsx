import { type ReactNode, useState } from 'react'
import { useWork } from '#web/api/use-work.ts'
import { AlertDialog, type AlertDialogProps } from '#web/ui/layer/alert-dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

type AskedWorkProps = {
  question: Pick<AlertDialogProps, 'title' | 'description' | 'confirmLabel' | 'tone'>
  /** What the button says meanwhile. */
  doing: string
  work: () => Promise<unknown>
  /** What was tried, for the log, and the sentence where nothing more precise is known. */
  failed?: string
  /** How a failure is said, where its sentence alone is not enough. */
  saying?: (sentence: string) => ReactNode
  /** The control that asks; `busy` while the work is under way. */
  children: (control: { busy: string | undefined; ask: () => void }) => ReactNode
}

/** What is done only after a question was answered; beside its button it is said where it went wrong. */
export function AskedWork({ question, doing, work, failed, saying, children }: AskedWorkProps) {
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
