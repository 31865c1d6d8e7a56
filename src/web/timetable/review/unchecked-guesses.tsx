import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import type { Field } from './cells.ts'

type Props = {
  open: boolean
  guesses: readonly { id: string; fields: readonly Field[] }[]
  onOpenChange: (open: boolean) => void
  /** Goes to the first of them. */
  onLook: (cell: { id: string; field: Field }) => void
  onAdd: () => void
}

/** A warning before days and times that were guessed, and nobody has looked at, become classes and films. */
export function UncheckedGuesses({ guesses, onLook, onAdd, ...dialog }: Props) {
  const count = guesses.reduce((sum, { fields }) => sum + fields.length, 0)
  const look = () => {
    const [first] = guesses
    const field = first?.fields[0]
    if (first && field) onLook({ id: first.id, field })
  }
  return (
    <AlertDialog
      {...dialog}
      title={count === 1 ? 'One time is a guess' : `${count} times are guesses`}
      description="We were not sure of the marked days and times. Your videos will say what stands there."
      confirmLabel="Add as they are"
      cancelLabel="Look at them"
      tone="primary"
      onCancelled={look}
      onConfirm={onAdd}
    />
  )
}
