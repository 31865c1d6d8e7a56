import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ClassDescription } from '#contract/classes.ts'
import { AskedWork } from '#web/pieces/asked-work.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { dropDescription } from './keep-description.ts'

/** AD-24 */
export function DeleteDescription({ description }: { description: ClassDescription }) {
  const { className } = description
  const client = useQueryClient()
  const remove = async () => {
    await dropDescription(client, description)
    announce(`The description of ${className} is deleted`)
  }
  return (
    <AskedWork
      question={{
        title: `Delete what is said of ${className}?`,
        description: 'Are you sure you want to delete this class description?',
        confirmLabel: 'Delete description',
      }}
      doing="Deleting…"
      failed="Failed to delete description"
      work={remove}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" className="px-2 text-danger" busy={busy} onClick={ask}>
          <Trash2 className="size-5" aria-hidden />
          Delete
          <span className="sr-only"> description of {className}</span>
        </Button>
      )}
    </AskedWork>
  )
}
