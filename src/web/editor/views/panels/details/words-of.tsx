import type { ElementId } from '#domain/design/element-id.ts'
import { CONTENT_MAX } from '#domain/design/text-element.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { ParagraphInput } from '#web/editor/views/panels/paragraph-input.tsx'

type WordsProps = {
  id: ElementId
  label: string
  placeholder?: string
  rows?: number
  max?: number
  takesFocus?: boolean
}

/** A field for the content of one text element, which may not exist yet. Focusing it selects the element. */
export function WordsOf({ id, max = CONTENT_MAX, ...input }: WordsProps) {
  const { editor } = useEditorModel()
  const edit = useEdit()
  const content = useEditor(
    (state) => designOf(state).textElements.find((element) => element.id === id)?.content ?? '',
  )
  return (
    <ParagraphInput
      {...input}
      max={max}
      name={`content:${id}`}
      value={content}
      onFocus={() => content !== '' && editor.select(id)}
      onChange={(words, streak) => edit({ kind: 'set-content', id, content: words }, streak)}
    />
  )
}
