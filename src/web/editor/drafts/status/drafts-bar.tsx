import { FolderOpen } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'
import { SaveStatus } from './save-status.tsx'

const DraftsDialog = lazy(async () => ({
  default: (await import('#web/editor/drafts/dialog/drafts-dialog.tsx')).DraftsDialog,
}))

/** How far the design has come, and the way to the others. */
export function DraftsBar() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <SaveStatus />
      <Button variant="ghost" className="px-3" onClick={() => setOpen(true)}>
        <FolderOpen className="size-5 text-pink-soft" aria-hidden />
        Drafts
      </Button>
      {isOpen && (
        <Spare instead={<Unavailable onClose={close} />}>
          <Suspense fallback={null}>
            <DraftsDialog onClose={close} />
          </Suspense>
        </Spare>
      )}
    </>
  )
}
