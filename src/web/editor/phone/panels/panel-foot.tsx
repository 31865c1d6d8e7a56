import { ArrowRight } from 'lucide-react'
import { useDesk } from '#web/editor/editor-context.ts'
import type { PanelId } from '#web/editor/phone/panel-id.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Where one goes from each panel when a video is made from its beginning. */
const NEXT: Partial<Record<PanelId, { readonly to: PanelId; readonly label: string }>> = {
  class: { to: 'videos', label: 'Next: video' },
  videos: { to: 'gifs', label: 'Next: pole GIFs' },
}

/** Within the thumb's reach: back to the stage, or on to what comes after. */
export function PanelFoot({ panel }: { panel: PanelId }) {
  const { editor } = useDesk()
  const next = NEXT[panel]
  return (
    <>
      {next && (
        <Button className="min-h-12 flex-1 sideways:min-h-11" onClick={() => editor.openPanel(next.to)}>
          {next.label}
          <ArrowRight className="size-4" aria-hidden />
        </Button>
      )}
      <Button
        variant="primary"
        className="min-h-12 flex-1 sideways:min-h-11"
        onClick={() => editor.openPanel(null)}
      >
        Done
      </Button>
    </>
  )
}
