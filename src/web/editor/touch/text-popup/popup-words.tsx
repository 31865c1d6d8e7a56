import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isLocked } from '#domain/design/edits/wording.ts'
import { CONTENT_MAX, type TextElement } from '#domain/design/text-element.ts'
import { useDesk, useEdit } from '#web/editor/editor-context.ts'
import { LockedContent } from '#web/editor/panels/text/locked-content.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import { textareaHeight } from './textarea-height.ts'

/** The words of the text, with the caret at their end: within the tap that opened them, else phones show no keyboard. */
export function PopupWords({ element: { id, content } }: { element: TextElement }) {
  const { editor } = useDesk()
  const edit = useEdit()
  const field = useRef<HTMLTextAreaElement>(null)
  useFocus(field)
  if (isLocked(id)) return <LockedContent content={content} />
  return (
    <Field label="Text" hideLabel>
      {(ids) => (
        <Textarea
          {...ids}
          ref={field}
          value={content}
          maxLength={CONTENT_MAX}
          className="min-h-20 resize-none overscroll-contain leading-5"
          style={{ height: textareaHeight(content) }}
          onChange={(event) => edit({ kind: 'retext', id, content: event.target.value }, `retext:${id}`)}
          onBlur={editor.endStreak}
        />
      )}
    </Field>
  )
}

function useFocus(field: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [field])
}
