import type { TextMode } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { CONTENT_MAX } from '#domain/design/text-element.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { ParagraphInput } from '#web/editor/views/panels/paragraph-input.tsx'
import { PromotionPanel } from '#web/editor/views/panels/promotion-panel.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { ClassFields } from './class-fields.tsx'

type WordsProps = { id: ElementId; label: string; placeholder?: string; rows?: number; maxLength?: number }

/** A field for the content of one text element, which may not exist yet. Focusing it selects the element. */
function WordsOf({ id, maxLength = CONTENT_MAX, ...input }: WordsProps) {
  const { editor } = useEditorModel()
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
      onChange={(words) => edit({ kind: 'set-content', id, content: words }, `content:${id}`)}
    />
  )
}

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

const CAPTIONS = [
  { id: 'text1', label: 'Text 1', placeholder: 'Your big line' },
  { id: 'text2', label: 'Text 2', placeholder: 'A second thought' },
  { id: 'text3', label: 'Text 3', placeholder: 'A place, a mood, a name' },
  { id: 'text4', label: 'Text 4', placeholder: 'See you there' },
] as const

/** Maximum characters of a readable caption. */
const CAPTION_MAX = 200

const DancerFields = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    {CAPTIONS.map((caption) => (
      <WordsOf key={caption.id} {...caption} rows={2} maxLength={CAPTION_MAX} />
    ))}
  </div>
)

export function DetailsStep() {
  const contentType = useEditor((state) => designOf(state).contentType)
  return <div className="flex flex-col gap-5">{contentType === 'ai-promotion' ? <Auto /> : <Manual />}</div>
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
