import { X } from 'lucide-react'

/** BG-4. A small disc that hides little of the picture, in a touch target. */
export const DeleteButton = ({ name, onDelete }: { name: string; onDelete: () => void }) => (
  <button
    type="button"
    aria-label={`Delete ${name}`}
    data-tooltip={`Delete ${name}`}
    className="group absolute top-0 right-0 grid size-11 place-items-center rounded-card"
    onClick={onDelete}
  >
    <span className="grid size-8 place-items-center rounded-chip bg-stage/80 text-ink transition group-hover:bg-danger-deep">
      <X className="size-4" aria-hidden />
    </span>
  </button>
)
