import { ShieldCheck } from 'lucide-react'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES, type Zone } from '#domain/safe-zones/safe-zone-profiles.ts'
import { cn } from '../../../ui/class-names.ts'
import { safeLabel } from '../safety-words.ts'
import { useSafety } from '../use-safety.ts'

const LOOKS = {
  covered:
    'border-pink-soft/70 bg-[repeating-linear-gradient(135deg,rgb(255_61_139/0.26)_0_7px,rgb(139_92_246/0.2)_7px_14px)]',
  cropped: 'border-ink/70 bg-stage/75',
}

/** A label stands upright where its zone is a column. */
const isColumn = ({ left, right }: Zone): boolean => right - left < 20

const EDGES = { top: 'border-b', bottom: 'border-t', left: 'border-r', right: 'border-l' }

/** Its inner edge alone is drawn: the others are those of the frame. */
function edgesOf({ left, right, top, bottom }: Zone): string {
  return cn(
    bottom < 50 && EDGES.top,
    top > 50 && EDGES.bottom,
    right < 50 && EDGES.left,
    left > 50 && EDGES.right,
    right > 50 && right < 100 && EDGES.left,
  )
}

export function GuidesLayer({ id }: { id: SafeZoneId }) {
  const { loss, zones } = SAFE_ZONE_PROFILES[id]
  return (
    <div
      aria-hidden
      data-safe-zones={id}
      className="pointer-events-none absolute inset-0 z-10 animate-fade overflow-hidden rounded-card"
    >
      {zones.map((zone) => (
        <div
          key={`${zone.left} ${zone.top}`}
          className={cn('absolute grid place-items-center border-dashed', LOOKS[loss], edgesOf(zone))}
          style={{
            left: `${zone.left}%`,
            top: `${zone.top}%`,
            width: `${zone.right - zone.left}%`,
            height: `${zone.bottom - zone.top}%`,
          }}
        >
          <span
            className={cn(
              'rounded-chip bg-stage/70 px-2 py-0.5 text-[11px] leading-4 font-semibold whitespace-nowrap text-ink first-letter:uppercase',
              isColumn(zone) && 'px-0.5 py-2 [writing-mode:vertical-rl]',
            )}
          >
            {loss === 'cropped' ? 'Cut off here' : zone.what}
          </span>
        </div>
      ))}
      <SafeMark id={id} />
    </div>
  )
}

function SafeMark({ id }: { id: SafeZoneId }) {
  const { covered } = useSafety(id)
  if (covered?.length !== 0) return null
  return (
    <span className="absolute bottom-2.5 left-1/2 inline-flex -translate-x-1/2 items-center gap-1 rounded-chip border border-done/60 bg-stage/85 px-2.5 py-1 text-xs leading-none font-bold whitespace-nowrap text-done">
      <ShieldCheck className="size-3.5" aria-hidden />
      {safeLabel(id)}
    </span>
  )
}
