import { Check } from 'lucide-react'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { countLabel, safeLabel } from '#web/editor/tools/safe-zones/safety-words.ts'
import { useSafety } from '#web/editor/tools/safe-zones/use-safety.ts'
import { cn } from '#web/ui/class-names.ts'

/** The badge on the button: the number of covered elements, or a check mark. */
export function CoveredCount({ id }: { id: SafeZoneId }) {
  const { covered, isEmpty } = useSafety(id)
  if (!covered || isEmpty) return null
  const isSafe = covered.length === 0
  return (
    <span
      className={cn(
        'pointer-events-none absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-chip px-1 text-[11px] leading-none font-bold text-stage',
        isSafe ? 'bg-done' : 'bg-amber',
      )}
    >
      <span className="sr-only">{isSafe ? safeLabel(id) : countLabel(covered, id)}</span>
      {isSafe ? (
        <Check className="size-3" strokeWidth={3} aria-hidden />
      ) : (
        <span aria-hidden className="tabular">
          {covered.length}
        </span>
      )}
    </span>
  )
}
