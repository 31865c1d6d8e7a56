import { Clapperboard, PaintBucket, Shirt, Type } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import type { PanelId } from '#web/editor/model/panel-id.ts'
import { PANEL_OPENER } from './panel-opener.ts'

type QuickActionProps = {
  panel: PanelId
  icon: ReactNode
  /** The bar opens it as well; the focus returns there. */
  isInBar?: boolean
  children: string
}

function QuickAction({ panel, icon, isInBar = false, children }: QuickActionProps) {
  const { editor } = useEditorModel()
  return (
    <button
      type="button"
      {...(!isInBar && { [PANEL_OPENER]: panel })}
      aria-haspopup="dialog"
      className="flex min-h-12 flex-1 items-center justify-center gap-1.5 rounded-control border border-edge bg-raised text-sm font-semibold transition select-none hover:border-quiet active:translate-y-px [&_svg]:size-4.5 [&_svg]:text-pink-soft"
      onClick={() => {
        // Handles would lie over what the sheet changes.
        editor.select(null)
        editor.openPanel(panel)
      }}
    >
      {icon}
      {children}
    </button>
  )
}

/** What most videos need, in the order of a first one. The bar below has all tools; low screens have the bar alone. */
export const QuickActions = () => (
  <div className="mx-auto flex w-full max-w-2xl gap-2 px-2 pb-2 sideways:hidden [@media(max-height:639px)]:hidden">
    <QuickAction isInBar panel="looks" icon={<Shirt aria-hidden />}>
      Look
    </QuickAction>
    <QuickAction panel="words" icon={<Type aria-hidden />}>
      Words
    </QuickAction>
    <QuickAction isInBar panel="videos" icon={<Clapperboard aria-hidden />}>
      Clip
    </QuickAction>
    <QuickAction panel="colors" icon={<PaintBucket aria-hidden />}>
      Color
    </QuickAction>
  </div>
)
