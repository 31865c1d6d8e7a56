import type { ContentType } from '#domain/design/design.ts'
import { designOf, useEditor } from '../editor-context.ts'
import { DancerFields } from './dancer-fields.tsx'
import { InstructorFields } from './instructor-fields.tsx'
import { AUTO_NOTE } from './step-titles.ts'
import { TextModeControl } from './text-mode-control.tsx'
import { WordsOf } from './words-of.tsx'

export function DetailsStep() {
  const contentType = useEditor((state) => designOf(state).contentType)
  const textMode = useEditor((state) => designOf(state).textMode)
  return (
    <div className="flex flex-col gap-5">
      {contentType === 'ai-promotion' ? <AutoNote /> : <TextModeControl />}
      {textMode === 'dancer' ? <DancerFields /> : <ClassFields contentType={contentType} />}
    </div>
  )
}

function ClassFields({ contentType }: { contentType: ContentType }) {
  return (
    <>
      <WordsOf
        id="main-text"
        label={contentType === 'ai-promotion' ? 'Promotion text' : 'Main text'}
        placeholder="Spin, sparkle, shine…"
        rows={2}
      />
      <InstructorFields />
    </>
  )
}

function AutoNote() {
  const text = useEditor((state) => designOf(state).text)
  return (
    <p className="rounded-card border border-line bg-raised px-4 py-3 text-sm text-quiet">
      <span className="block font-semibold text-ink">{text}</span>
      {AUTO_NOTE}
    </p>
  )
}
