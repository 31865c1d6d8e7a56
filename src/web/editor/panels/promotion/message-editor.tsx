import { type RefCallback, useState } from 'react'
import { CONTENT_MAX, type TextElement } from '#domain/design/text-element.ts'
import { designOf, useDesk, useEdit } from '#web/editor/editor-context.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'

/** What somebody typed, and what the text made of it: it takes no blank lines, which stay to be seen while one types. */
type Typed = { readonly raw: string; readonly kept: string }

/** It opens because somebody asked for it: what they want to type is in front of them. */
const begin: RefCallback<HTMLDivElement> = (whole) => {
  whole?.querySelector('textarea')?.focus({ preventScroll: true })
  whole?.scrollIntoView({ block: 'nearest' })
}

type MessageEditorProps = { element: TextElement; hint: string }

/** The words of a promotion that are the person's own to change (AI-13). They stand on the stage at once. */
export function MessageEditor({ element: { id, content }, hint }: MessageEditorProps) {
  const { editor } = useDesk()
  const edit = useEdit()
  const [typed, setTyped] = useState<Typed>()
  const type = (raw: string) => {
    edit({ kind: 'retext', id, content: raw }, `retext:${id}`)
    const { textElements } = designOf(editor.store.getState())
    setTyped({ raw, kept: textElements.find((element) => element.id === id)?.content ?? '' })
  }
  return (
    <div ref={begin} className="scroll-my-24">
      <Field label="Promotion message" hint={hint}>
        {(ids) => (
          <Textarea
            {...ids}
            className="field-sizing-content max-h-96 min-h-36"
            rows={5}
            value={typed?.kept === content ? typed.raw : content}
            maxLength={CONTENT_MAX}
            onFocus={() => editor.select(id)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setTyped(undefined)
              editor.endStreak()
            }}
          />
        )}
      </Field>
    </div>
  )
}
