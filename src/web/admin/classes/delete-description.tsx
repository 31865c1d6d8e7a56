import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ClassDescription } from '#contract/classes.ts'
import { useWork } from '../../api/use-work.ts'
import { Button } from '../../ui/action/button.tsx'
import { AlertDialog } from '../../ui/layer/alert-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { announce } from '../../ui/state/announcements.ts'
import { dropDescription } from './keep-description.ts'

/** AD-24 */
export function DeleteDescription({ description }: { description: ClassDescription }) {
  const { className } = description
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const work = useWork()
  const remove = () =>
    work.run(
      'Deleting…',
      async () => {
        await dropDescription(client, description)
        announce(`The description of ${className} is deleted`)
      },
      'Failed to delete description',
    )
  return (
    <>
      <Button variant="ghost" className="px-2 text-danger" busy={work.busy} onClick={() => setAsking(true)}>
        <Trash2 className="size-5" aria-hidden />
        Delete
        <span className="sr-only"> description of {className}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete what is said of ${className}?`}
        description="Are you sure you want to delete this class description?"
        confirmLabel="Delete description"
        onConfirm={() => void remove()}
      />
      <Notice tone="danger" className="basis-full">
        {work.failure}
      </Notice>
    </>
  )
}
