import { ChevronRight, PenLine } from 'lucide-react'
import { isLocked } from '#domain/design/edits/wording.ts'
import { pickableTexts } from '#domain/design/modes/picker-elements.ts'
import { CONTENT_MAX, type TextElement } from '#domain/design/text-element.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { HookRow } from '#web/editor/views/looks/hook-row.tsx'
import { ParagraphInput } from '#web/editor/views/panels/paragraph-input.tsx'
import { LockedContent } from '#web/editor/views/panels/text/locked-content.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useIsUnwritten, WriteButton } from './write-button.tsx'

/** A text of the video. Each change is on the stage above. */
function Words({ text: { id, content }, place }: { text: TextElement; place: string }) {
  const { editor } = useEditorModel()
  const edit = useEdit()
  if (isLocked(id)) return <LockedContent content={content} />
  return (
    <ParagraphInput
      label={`Text ${place}`}
      rows={1}
      className="field-sizing-content min-h-12"
      value={content}
      maxLength={CONTENT_MAX}
      onChange={(words) => {
        edit({ kind: 'set-content', id, content: words }, `content:${id}`)
        // Handles would lie over the words that the user reads above.
        editor.select(null)
      }}
    />
  )
}

/** All words of the video beside the stage, short lines for its look, and the way to the class. */
export function WordsSheet() {
  const { editor } = useEditorModel()
  const design = useEditor(designOf)
  const isUnwritten = useIsUnwritten()
  const texts = pickableTexts(design)
  return (
    <div className="flex flex-col gap-4">
      <HookRow applied={design.look} />
      {isUnwritten && !design.look && <WriteButton />}
      {texts.map((text, at) => (
        <Words key={text.id} text={text} place={`${at + 1} of ${texts.length}`} />
      ))}
      {texts.length === 0 && (
        <p className="text-quiet">No words yet. Start with your class, or let us write them.</p>
      )}
      <Button className="min-h-12 justify-start gap-3" onClick={() => editor.openPanel('class')}>
        <PenLine className="size-5 text-pink-soft" aria-hidden />
        <span className="flex-1 text-left">Class, day and time</span>
        <ChevronRight className="size-5 text-quiet" aria-hidden />
      </Button>
    </div>
  )
}
