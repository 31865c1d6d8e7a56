import { Trash2 } from 'lucide-react'
import { TRASH } from '#web/editor/gestures/thresholds.ts'

/**
 * The circle that deletes what is dropped in it. The stage's gestures say by an attribute when it is there and when
 * something is over it; by keyboard there is the Delete key.
 */
export const TrashZone = () => (
  <div
    aria-hidden
    className="pointer-events-none absolute left-1/2 z-10 grid -translate-x-1/2 translate-y-1/2 scale-75 place-items-center rounded-chip border-2 border-white/70 bg-stage/85 text-white opacity-0 shadow-card transition duration-150 group-data-[trash=over]/stage:scale-115 group-data-[trash=over]/stage:border-transparent group-data-[trash=over]/stage:bg-danger-deep group-data-[trash=over]/stage:opacity-100 group-data-[trash=shown]/stage:scale-100 group-data-[trash=shown]/stage:opacity-100"
    style={{ bottom: TRASH.above, width: 2 * TRASH.radius, height: 2 * TRASH.radius }}
  >
    <Trash2 className="size-8" />
  </div>
)
