import { PenLine, Sparkles } from 'lucide-react'
import type { RefCallback } from 'react'
import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { PLACEHOLDER_TEXT } from '#domain/design/modes/initial-design.ts'
import { editableText } from '#domain/design/modes/promotion-blocks.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { CONTENT_MAX } from '#domain/design/text-element.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { loadBuiltInWriter } from '#web/editor/model/promotion/make-writing.ts'
import { useTyping } from '#web/editor/tools/typing/use-typing.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import { editorHint, hintFor, isOnVideo } from './promotion-words.ts'

/** Focuses the field when the editor opens, and scrolls it into view. */
const focusField: RefCallback<HTMLDivElement> = (whole) => {
  whole?.querySelector('textarea')?.focus({ preventScroll: true })
  whole?.scrollIntoView({ block: 'nearest' })
}

type MessageEditorProps = { element: TextElement; hint: string }

/** The part of a promotion that the user may edit (AI-13). Changes are on the stage immediately. */
function MessageEditor({ element: { id, content }, hint }: MessageEditorProps) {
  const { editor } = useEditorModel()
  const edit = useEdit()
  const typing = useTyping({
    name: `content:${id}`,
    stored: content,
    max: CONTENT_MAX,
    put: (words, streak) => edit({ kind: 'set-content', id, content: words }, streak),
  })
  return (
    <div ref={focusField} className="scroll-my-24">
      <Field label="Promotion message" hint={hint} letters={{ text: typing.value, max: CONTENT_MAX }}>
        {(ids) => (
          <Textarea
            {...ids}
            className="field-sizing-content max-h-96 min-h-36"
            rows={5}
            {...typing}
            onFocus={() => editor.select(id)}
          />
        )}
      </Field>
    </div>
  )
}

/** Milliseconds after which all else should have loaded. */
const LATER_MS = 5000

/** Loads the built-in writer in advance, because it has to work offline. */
function usePreloadedWriter(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadBuiltInWriter().catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** The promotion in Auto mode: it is written from the form above, and its message can be edited (AI-1). */
export function PromotionPanel() {
  usePreloadedWriter()
  const { user } = useEditorModel()
  const { writing } = useMaking()
  const { watermark } = capabilitiesOf(user)
  const isBusy = useStore(writing.store, (state) => state.isBusy)
  const text = useEditor((state) => editableText(designOf(state)))
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Introduction id={`${id}-title`} />
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy && 'Generating...'} onClick={() => void writing.write(watermark)}>
            <Sparkles className="size-5 text-pink-soft" aria-hidden />
            Create Promotion
          </Button>
          {text && (
            <Button aria-expanded={isOpen} aria-controls={`${id}-editor`} onClick={() => setOpen(!isOpen)}>
              <PenLine className="size-5" aria-hidden />
              {isOpen ? 'Hide Editor' : 'Edit Promotion'}
            </Button>
          )}
        </div>
      </div>
      <Notes />
      <div id={`${id}-editor`} hidden={!text || !isOpen} className="mt-4">
        {text && isOpen && <MessageEditor element={text} hint={editorHint(text.id, watermark)} />}
      </div>
    </section>
  )
}

/** The heading and a hint that fits the current state. */
function Introduction({ id }: { id: string }) {
  const isThere = useEditor((state) => isOnVideo(designOf(state)))
  const hint = useEditor((state) => hintFor(designOf(state)))
  return (
    <div className="min-w-56 flex-1">
      <h3 id={id} className="font-semibold">
        {isThere ? 'Your promotion' : PLACEHOLDER_TEXT}
      </h3>
      <p className="mt-1 text-sm text-quiet">
        {isThere ? 'Added. Tap for another version.' : 'We write your promo from these details.'}
        {hint && <span className="block">{hint}</span>}
      </p>
    </div>
  )
}

/** The writer's warnings about the promotion. */
function Notes() {
  const { writing } = useMaking()
  const note = useStore(writing.store, (state) => state.note)
  const isThere = useEditor((state) => isOnVideo(designOf(state)))
  const lines = note && isThere ? note.warnings : []
  if (lines.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-1 text-sm text-quiet">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
