import { Clapperboard, FolderOpen, PaintBucket, Shirt, Type } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import type { PanelId } from '#web/editor/model/panel-id.ts'
import { useDesignsDialog } from '#web/editor/views/drafts/use-designs-dialog.tsx'
import { PANEL_OPENER } from './panel-opener.ts'

type QuickActionProps = {
  panel: PanelId
  icon: ReactNode
  /** The bar opens it as well; the focus returns there. */
  isInBar?: boolean
  children: string
}

/** Five fit beside each other at 320 px because the word is under the icon. */
const ActionFace = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-haspopup="dialog"
    className="flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control border border-edge bg-raised text-xs font-semibold transition select-none hover:border-quiet active:translate-y-px [&_svg]:size-4.5 [&_svg]:text-pink-soft"
    {...props}
  />
)

function QuickAction({ panel, icon, isInBar = false, children }: QuickActionProps) {
  const { editor } = useEditorModel()
  return (
    <ActionFace
      {...(!isInBar && { [PANEL_OPENER]: panel })}
      onClick={() => {
        // Handles would lie over what the sheet changes.
        editor.select(null)
        editor.openPanel(panel)
      }}
    >
      {icon}
      {children}
    </ActionFace>
  )
}

/** A guest has one design, which is on the device. */
function DesignsAction() {
  const { user } = useEditorModel()
  const { open, dialog } = useDesignsDialog()
  if (user.isGuest) return null
  return (
    <>
      <ActionFace onClick={open}>
        <FolderOpen aria-hidden />
        Designs
      </ActionFace>
      {dialog}
    </>
  )
}

/** What most videos need, in the order of a first one. The bar below has all tools; low screens have the bar alone. */
export const QuickActions = () => (
  <div className="mx-auto flex w-full max-w-2xl gap-1.5 px-2 pb-2 sideways:hidden [@media(max-height:639px)]:hidden">
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
    <DesignsAction />
  </div>
)
