import { PenLine, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContentType } from '#domain/design/design.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'

const CONTENT: readonly { value: ContentType; label: string; icon: ReactNode }[] = [
  { value: 'ai-promotion', label: 'Auto', icon: <Sparkles aria-hidden /> },
  { value: 'class-details-only', label: 'Manual', icon: <PenLine aria-hidden /> },
]

/** Auto writes the promotion; Manual leaves the text to the user (ED-2). */
export function ContentMode({ className }: { className?: string }) {
  const { editor } = useEditorModel()
  const contentType = useEditor((state) => designOf(state).contentType)
  return (
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
      className={className}
    />
  )
}
