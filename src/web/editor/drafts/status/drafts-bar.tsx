import { FolderOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { SaveStatus } from './save-status.tsx'

const DraftsDialog = lazy(async () => ({
  default: (await import('../dialog/drafts-dialog.tsx')).DraftsDialog,
}))

/** How far the design has come, and the way to the others. */
export function DraftsBar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SaveStatus />
      <Button variant="ghost" className="px-3" onClick={() => setOpen(true)}>
        <FolderOpen className="size-5 text-pink-soft" aria-hidden />
        Drafts
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DraftsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
