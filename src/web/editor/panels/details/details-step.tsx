import type { ContentType } from '#domain/design/design.ts'
import { designOf, useEditor } from '../../editor-context.ts'
import { AUTO_NOTE } from '../step-titles.ts'
import { ClassFields } from './class-fields.tsx'
import { DancerFields } from './dancer-fields.tsx'
import { TextModeControl } from './text-mode-control.tsx'
import { WordsOf } from './words-of.tsx'

export function DetailsStep() {
  const contentType = useEditor((state) => designOf(state).contentType)
  const textMode = useEditor((state) => designOf(state).textMode)
  return (
    <div className="flex flex-col gap-5">
      {contentType === 'ai-promotion' ? <AutoNote /> : <TextModeControl />}
      {textMode === 'dancer' ? <DancerFields /> : <Written contentType={contentType} />}
    </div>
  )
}

function Written({ contentType }: { contentType: ContentType }) {
  return (
    <>
      <WordsOf
        id="main-text"
        label={contentType === 'ai-promotion' ? 'Promotion text' : 'Main text'}
        placeholder="Spin, sparkle, shine…"
        rows={2}
      />
      <ClassFields />
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
