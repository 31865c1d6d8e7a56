import { designOf, useEditor } from '#web/editor/editor-context.ts'
import { PromotionPanel } from '#web/editor/panels/promotion/promotion-panel.tsx'
import { ClassFields } from './class-fields.tsx'
import { DancerFields } from './dancer-fields.tsx'
import { TextModeControl } from './text-mode-control.tsx'
import { WordsOf } from './words-of.tsx'

export function DetailsStep() {
  const contentType = useEditor((state) => designOf(state).contentType)
  return <div className="flex flex-col gap-5">{contentType === 'ai-promotion' ? <Auto /> : <Manual />}</div>
}

/** The form says what is true, the promotion says it well. */
const Auto = () => (
  <>
    <ClassFields />
    <PromotionPanel />
  </>
)

function Manual() {
  const textMode = useEditor((state) => designOf(state).textMode)
  return (
    <>
      <TextModeControl />
      {textMode === 'dancer' ? <DancerFields /> : <ClassInformation />}
    </>
  )
}

const ClassInformation = () => (
  <>
    <WordsOf id="main-text" label="Main text" placeholder="Spin, sparkle, shine…" rows={2} />
    <ClassFields />
  </>
)
