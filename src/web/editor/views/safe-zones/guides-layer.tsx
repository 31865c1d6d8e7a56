import { ShieldCheck } from 'lucide-react'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES, type Zone } from '#domain/safe-zones/safe-zone-profiles.ts'
import { safeLabel } from '#web/editor/tools/safe-zones/safety-words.ts'
import { useSafety } from '#web/editor/tools/safe-zones/use-safety.ts'
import { cn } from '#web/ui/class-names.ts'

const LOOKS = {
  covered:
    'border-pink-soft/60 bg-[repeating-linear-gradient(135deg,rgb(255_156_198/0.3)_0_1.5px,rgb(255_61_139/0.15)_1.5px_9px)]',
  cropped: 'border-ink/70 bg-stage/75',
}

/** Widths in percent of the frame below which a label does not fit, or only upright. */
const SLIVER = 10
const COLUMN = 20

const widthOf = ({ left, right }: Zone): number => right - left

/** Only the inner edge is drawn, the others are the frame's. Labels stay at the edge, away from the design. */
const edgesOf = ({ left, right, top, bottom }: Zone): string =>
  cn(
    'place-items-center',
    bottom < 50 && 'items-start border-b',
    top > 50 && 'items-end border-t',
    right < 100 && 'border-r',
    left > 50 && 'border-l',
  )

export function GuidesLayer({ id }: { id: SafeZoneId }) {
  const { loss, zones } = SAFE_ZONE_PROFILES[id]
  return (
    <div aria-hidden data-safe-zones={id} className="pointer-events-none absolute inset-0 animate-fade">
      {zones.map((zone) => (
        <div
          key={`${zone.left} ${zone.top}`}
          className={cn('absolute grid border-dashed', LOOKS[loss], edgesOf(zone))}
          style={{
            left: `${zone.left}%`,
            top: `${zone.top}%`,
            width: `${zone.right - zone.left}%`,
            height: `${zone.bottom - zone.top}%`,
          }}
        >
          {widthOf(zone) > SLIVER && (
            <ZoneLabel isColumn={widthOf(zone) < COLUMN}>
              {loss === 'cropped' ? 'cut off here' : zone.what}
            </ZoneLabel>
          )}
        </div>
      ))}
      <SafeMark id={id} />
    </div>
  )
}

const ZoneLabel = ({ isColumn, children }: { isColumn: boolean; children: string }) => (
  <span
    className={cn(
      'm-1.5 rounded-chip bg-stage/70 px-2 py-0.5 text-[11px] leading-4 font-semibold whitespace-nowrap text-ink first-letter:uppercase',
      isColumn && 'px-0.5 py-2 [writing-mode:vertical-rl]',
    )}
  >
    {children}
  </span>
)

function SafeMark({ id }: { id: SafeZoneId }) {
  const { covered, isEmpty } = useSafety(id)
  if (covered?.length !== 0 || isEmpty) return null
  return (
    <span className="absolute bottom-9 left-1/2 inline-flex -translate-x-1/2 items-center gap-1 rounded-chip border border-done/60 bg-stage/85 px-2.5 py-1 text-xs leading-none font-bold whitespace-nowrap text-done">
      <ShieldCheck className="size-3.5" aria-hidden />
      {safeLabel(id)}
    </span>
  )
}
