import type { TextMode } from '#domain/design/design.ts'
import { useEdit, useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { PromotionPanel } from '#web/editor/views/panels/promotion-panel.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { BookingLinkField } from './booking-link-field.tsx'
import { CaptionFields } from './caption-fields.tsx'
import { ClassFields } from './class-fields.tsx'
import { WordsOf } from './words-of.tsx'

const TEXT_MODES: readonly { value: TextMode; label: string }[] = [
  { value: 'dancer', label: 'Free captions' },
  { value: 'instructor', label: 'Class information' },
]

/** The two modes of manual writing (EX-2). Switching keeps the other mode's texts. */
function TextModeControl() {
  const edit = useEdit()
  const textMode = useEditor((state) => designOf(state).textMode)
  return (
    <SegmentedControl
      label="What do you want to write?"
      value={textMode}
      options={TEXT_MODES}
      onChange={(to) => edit({ kind: 'switch-text-mode', to })}
    />
  )
}

export function DetailsStep() {
  const contentType = useEditor((state) => designOf(state).contentType)
  return (
    <div className="flex flex-col gap-5">
      {contentType === 'ai-promotion' ? <Auto /> : <Manual />}
      <BookingLinkField />
    </div>
  )
}

/** The promotion is written from the form. */
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
      {textMode === 'dancer' ? <CaptionFields /> : <ClassInformation />}
    </>
  )
}

const ClassInformation = () => (
  <>
    <WordsOf id="main-text" label="Main text" placeholder="Spin, sparkle, shine…" rows={2} />
    <ClassFields />
  </>
)
