import { CONTENT_MAX, type ElementId } from '#domain/design/text-element.ts'
import { designOf, useDesk, useEdit, useEditor } from '#web/editor/editor-context.ts'
import { ParagraphInput } from '#web/editor/panels/paragraph-input.tsx'

type WordsProps = { id: ElementId; label: string; placeholder?: string; rows?: number; maxLength?: number }

/** The words of one text element, whether it is there yet or not. Who writes them has it selected. */
export function WordsOf({ id, maxLength = CONTENT_MAX, ...input }: WordsProps) {
  const { editor } = useDesk()
  const edit = useEdit()
  const content = useEditor(
    (state) => designOf(state).textElements.find((element) => element.id === id)?.content ?? '',
  )
  return (
    <ParagraphInput
      {...input}
      maxLength={maxLength}
      value={content}
      onFocus={() => content !== '' && editor.select(id)}
      onChange={(words) => edit({ kind: 'retext', id, content: words }, `retext:${id}`)}
    />
  )
}
