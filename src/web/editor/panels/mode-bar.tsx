import { PenLine, Redo2, Sparkles, Undo2 } from 'lucide-react'
import type { ContentType, TextMode } from '#domain/design/design.ts'
import { canRedo, canUndo } from '#domain/design/history.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { SegmentedControl } from '../../ui/field/segmented-control.tsx'
import { editWithUndo } from '../delete-with-undo.ts'
import { designOf, useDesk, useEdit, useEditor } from '../editor-context.ts'

const CONTENT: readonly { value: ContentType; label: string; icon: React.ReactNode }[] = [
  { value: 'ai-promotion', label: 'Auto', icon: <Sparkles aria-hidden /> },
  { value: 'class-details-only', label: 'Manual', icon: <PenLine aria-hidden /> },
]

const TEXT_MODES: readonly { value: TextMode; label: string }[] = [
  { value: 'dancer', label: 'Free captions' },
  { value: 'instructor', label: 'Class information' },
]

export function ModeBar() {
  const { editor } = useDesk()
  const edit = useEdit()
  const contentType = useEditor((state) => designOf(state).contentType)
  const textMode = useEditor((state) => designOf(state).textMode)
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
      {contentType === 'class-details-only' && (
        <Labelled label="What do you write?">
          <SegmentedControl
            label="What do you write?"
            value={textMode}
            options={TEXT_MODES}
            onChange={(to) => edit({ kind: 'switch-text-mode', to })}
            className="w-80"
          />
        </Labelled>
      )}
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
    <div className="ml-auto flex gap-1">
      <IconButton label="Undo" icon={<Undo2 />} disabled={!mayUndo} onClick={editor.undo} />
      <IconButton label="Redo" icon={<Redo2 />} disabled={!mayRedo} onClick={editor.redo} />
    </div>
  )
}
