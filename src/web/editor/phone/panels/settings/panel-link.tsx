import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDesk } from '#web/editor/editor-context.ts'
import type { PanelId } from '#web/editor/phone/panel-id.ts'

/** Leads on to a panel of its own. */
export function PanelLink({ to, icon, children }: { to: PanelId; icon: ReactNode; children: ReactNode }) {
  const { editor } = useDesk()
  return (
    <button
      type="button"
      className="flex min-h-12 items-center gap-3 rounded-control border border-edge bg-raised px-3 text-left font-semibold [&_svg]:size-5"
      onClick={() => editor.openPanel(to)}
    >
      <span aria-hidden className="text-pink-soft">
        {icon}
      </span>
      <span className="flex-1">{children}</span>
      <ChevronRight className="text-quiet" aria-hidden />
    </button>
  )
}
