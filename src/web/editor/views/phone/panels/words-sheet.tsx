import { ChevronRight, PenLine } from 'lucide-react'
import { useState } from 'react'
import { isLocked } from '#domain/design/edits/wording.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { pickableTexts } from '#domain/design/modes/picker-elements.ts'
import { CONTENT_MAX, type TextElement } from '#domain/design/text-element.ts'
import { writtenText } from '#domain/looks/apply/written-text.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { HookRow } from '#web/editor/views/looks/hook-row.tsx'
import { ParagraphInput } from '#web/editor/views/panels/paragraph-input.tsx'
import { LockedContent } from '#web/editor/views/panels/text/locked-content.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useIsUnwritten, WriteButton } from './write-button.tsx'

type WordsProps = { text: TextElement; place: string; onFocus: () => void }

/** A text of the video. Each change is on the stage above. */
function Words({ text, place, onFocus }: WordsProps) {
  const { id, content } = text
  const { editor } = useEditorModel()
  const edit = useEdit()
  const written = useEditor((state) => writtenText(designOf(state), text))
  if (isLocked(id)) return <LockedContent content={content} />
  return (
    <ParagraphInput
      label={`Text ${place}`}
      rows={1}
      className="field-sizing-content min-h-12"
      name={`content:${id}`}
      value={written}
      max={CONTENT_MAX}
      onFocus={onFocus}
      onChange={(words, streak) => {
        edit({ kind: 'set-content', id, content: words }, streak)
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
  // A text whose words are being replaced has none for a moment.
  const [writtenId, write] = useState<ElementId>()
  const pickable = new Set(pickableTexts(design))
  const texts = design.textElements.filter((text) => pickable.has(text) || text.id === writtenId)
  return (
    <div className="flex flex-col gap-4">
      <HookRow applied={design.look} />
      {isUnwritten && !design.look && <WriteButton />}
      {texts.map((text, at) => (
        <Words
          key={text.id}
          text={text}
          place={`${at + 1} of ${texts.length}`}
          onFocus={() => write(text.id)}
        />
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
