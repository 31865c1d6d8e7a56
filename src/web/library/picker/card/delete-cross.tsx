import { X } from 'lucide-react'
import { IconButton } from '../../../ui/action/icon-button.tsx'

/** BG-4. The cross stands on pictures of any colour. */
export const DeleteCross = ({ name, onDelete }: { name: string; onDelete: () => void }) => (
  <IconButton
    label={`Delete ${name}`}
    icon={<X />}
    className="absolute top-1 right-1 rounded-chip bg-stage/80 text-ink"
    onClick={onDelete}
  />
)
