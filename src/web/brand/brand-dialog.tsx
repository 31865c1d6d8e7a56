import { useState } from 'react'
import { brandKitQuery } from '#web/api/brand-kit-query.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { useFirstAnswer } from '#web/pieces/use-first-answer.ts'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { BrandForm } from './brand-form.tsx'
import { BrandView } from './brand-view.tsx'

type BrandDialogProps = { onClose: () => void }

/** The brand kit. Unsaved changes are asked for before it closes. */
export function BrandDialog({ onClose }: BrandDialogProps) {
  const query = useFirstAnswer(brandKitQuery)
  const [isChanged, setChanged] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { data } = query
  const description = data?.canChange === false ? undefined : 'Once set up, any look wears it with one tap.'
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        if (isChanged) setAsking(true)
        else onClose()
      }}
      title="Brand kit"
      description={description}
    >
      {hasFailed(query) && <LoadFailure title="Could not load your brand kit." query={query} />}
      {!data && !hasFailed(query) && <Skeleton className="h-80" />}
      {data && !data.canChange && <BrandView {...data} />}
      {data?.canChange && <BrandForm saved={data} onChanged={setChanged} onSaved={onClose} />}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description="Your brand kit stays as it was saved last."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    </Dialog>
  )
}
