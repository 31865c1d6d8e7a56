import { TriangleAlert } from 'lucide-react'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { makeItSafe } from '#web/editor/tools/safe-zones/make-it-safe.ts'
import { countLabel } from '#web/editor/tools/safe-zones/safety-words.ts'
import { useFigure } from '#web/editor/tools/safe-zones/use-figure.ts'
import { useSafety } from '#web/editor/tools/safe-zones/use-safety.ts'

export function CoveredLine({ id }: { id: SafeZoneId }) {
  const model = useEditorModel()
  const { covered, rulers } = useSafety(id)
  const figure = useFigure()
  if (!covered || covered.length === 0) return null
  return (
    <p className="flex items-center gap-2 text-sm text-quiet">
      <TriangleAlert className="size-4 shrink-0 text-amber" aria-hidden />
      <span className="min-w-0 flex-1">{countLabel(covered, id)}.</span>
      <button
        type="button"
        className="min-h-11 shrink-0 rounded-control px-2 font-semibold text-pink-soft hover:bg-line"
        onClick={() => void makeItSafe(model, { id, rulers, figure })}
      >
        Make it safe
      </button>
    </p>
  )
}
