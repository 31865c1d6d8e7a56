import { PenLine, Redo2, Sparkles, Undo2 } from 'lucide-react'
import type { ContentType } from '#domain/design/design.ts'
import { canRedo, canUndo } from '#domain/design/history.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { SegmentedControl } from '../../ui/field/segmented-control.tsx'
import { editWithUndo } from '../delete-with-undo.ts'
import { DraftsBar } from '../drafts/status/drafts-bar.tsx'
import { designOf, useDesk, useEditor } from '../editor-context.ts'

const CONTENT: readonly { value: ContentType; label: string; icon: React.ReactNode }[] = [
  { value: 'ai-promotion', label: 'Auto', icon: <Sparkles aria-hidden /> },
  { value: 'class-details-only', label: 'Manual', icon: <PenLine aria-hidden /> },
]

export function ModeBar() {
  const { editor } = useDesk()
  const contentType = useEditor((state) => designOf(state).contentType)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Labelled label="Content Mode">
        <SegmentedControl
          label="Content Mode"
          value={contentType}
          options={CONTENT}
          onChange={(to) =>
            editWithUndo(
              editor,
              { kind: 'switch-content', to },
              `Switched to ${to === 'ai-promotion' ? 'Auto' : 'Manual'}.`,
            )
          }
          className="w-60"
        />
      </Labelled>
      <HistoryButtons />
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className="text-sm font-semibold">
      {label}
    </span>
    {children}
  </div>
)

function HistoryButtons() {
  const { editor } = useDesk()
  const mayUndo = useEditor(({ document }) => canUndo(document))
  const mayRedo = useEditor(({ document }) => canRedo(document))
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
      <DraftsBar />
      <IconButton label="Undo" icon={<Undo2 />} disabled={!mayUndo} onClick={editor.undo} />
      <IconButton label="Redo" icon={<Redo2 />} disabled={!mayRedo} onClick={editor.redo} />
    </div>
  )
}
