import { Sparkles } from 'lucide-react'
import { Link } from 'wouter'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { upgradePage } from '#web/pages.ts'

/** The way out of the watermark, above Generate (AC-6). The tools of a selected element take its room. */
export function FreePlan() {
  const { user } = useEditorModel()
  const isSelected = useEditor(({ session }) => session.selection !== null)
  const { watermark } = capabilitiesOf(user)
  if (isSelected || user.isGuest || !watermark) return null
  return (
    <Link
      href={upgradePage('watermark')}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 px-2 text-xs font-semibold hover:text-amber"
    >
      <Sparkles className="size-4 shrink-0 text-amber" aria-hidden />
      <span className="truncate max-[359px]:sr-only">Remove Watermark</span>
    </Link>
  )
}
