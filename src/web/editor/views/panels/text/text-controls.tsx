import { AlignCenter, AlignLeft, AlignRight, Trash2 } from 'lucide-react'
import { isLocked } from '#domain/design/edits/wording.ts'
import { FONT_SIZE } from '#domain/design/fonts.ts'
import type { TextAlign } from '#domain/design/text-align.ts'
import { CONTENT_MAX, type TextElement } from '#domain/design/text-element.ts'
import { writtenText } from '#domain/looks/apply/written-text.ts'
import { deleteWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { isBrandingLocked } from '#web/editor/tools/actions/branding-lock.ts'
import { focusStage } from '#web/editor/tools/focus-stage.ts'
import { ParagraphInput } from '#web/editor/views/panels/paragraph-input.tsx'
import { PlaceControls } from '#web/editor/views/panels/place-controls.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { ColorField } from '#web/ui/field/color-field.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { ApplyToAll } from './apply-to-all.tsx'
import { BackgroundControls } from './background-controls.tsx'
import { FontControls } from './font-controls.tsx'
import { HeaderStyles } from './header-styles.tsx'
import { LockedContent } from './locked-content.tsx'
import { StyleButtons } from './style-buttons.tsx'
import { SWATCHES } from './swatches.ts'
import { useRestyle } from './use-restyle.ts'

const ALIGNMENTS: readonly { value: TextAlign; label: string; icon: React.ReactNode }[] = [
  { value: 'left', label: 'Left', icon: <AlignLeft aria-hidden /> },
  { value: 'center', label: 'Center', icon: <AlignCenter aria-hidden /> },
  { value: 'right', label: 'Right', icon: <AlignRight aria-hidden /> },
]

type TextProps = { readonly element: TextElement }

/** Everything of a text below each other, on a desktop. */
export const TextControls = ({ element }: TextProps) => (
  <>
    <WordsControl element={element} />
    <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      <PlaceControls element={element} />
      <SizeSlider element={element} />
    </div>
    <StyleButtons id={element.id} />
    <HeaderStyles element={element} />
    <div className="flex flex-col gap-2">
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <FontControls element={element} />
        <TextColor element={element} />
        <Alignment element={element} />
      </div>
      <ApplyLetters element={element} />
    </div>
    <BackgroundControls element={element} />
    <DeleteText id={element.id} />
  </>
)

export function WordsControl({ element }: TextProps) {
  const { id, content } = element
  const edit = useEdit()
  const written = useEditor((state) => writtenText(designOf(state), element))
  return isLocked(id) ? (
    <LockedContent content={content} />
  ) : (
    <ParagraphInput
      label="Text content"
      name={`content:${id}`}
      rows={2}
      value={written}
      max={CONTENT_MAX}
      onChange={(words, streak) => edit({ kind: 'set-content', id, content: words }, streak)}
    />
  )
}

export function SizeSlider({ element: { id, fontSize } }: TextProps) {
  const { editor } = useEditorModel()
  const edit = useEdit()
  return (
    <Slider
      label="Font size"
      unit="px"
      value={fontSize}
      min={FONT_SIZE.min}
      max={FONT_SIZE.max}
      step={FONT_SIZE.step}
      onChange={(size) => edit({ kind: 'resize', id, size }, `resize:${id}`)}
      onCommit={editor.endStreak}
    />
  )
}

export function TextColor({ element: { id, textColor } }: TextProps) {
  const { editor } = useEditorModel()
  const restyle = useRestyle(id)
  return (
    <ColorField
      label="Text color"
      value={textColor}
      swatches={SWATCHES}
      onChange={(color) => restyle({ textColor: color })}
      onCommit={editor.endStreak}
    />
  )
}

export function Alignment({ element: { id, textAlign } }: TextProps) {
  const restyle = useRestyle(id)
  return (
    <SegmentedControl
      label="Alignment"
      iconsOnly
      value={textAlign}
      options={ALIGNMENTS}
      onChange={(align) => restyle({ textAlign: align })}
    />
  )
}

export const ApplyLetters = ({ element }: TextProps) => {
  const { fontFamily, fontWeight, textAlign, textColor } = element
  return (
    <ApplyToAll
      label="Apply font, color and alignment to all texts"
      done="All texts have this font, color and alignment."
      edit={{ kind: 'restyle-all', style: { fontFamily, fontWeight, textAlign, textColor } }}
    />
  )
}

export function DeleteText({ id }: { id: string }) {
  const { editor, user } = useEditorModel()
  if (isBrandingLocked(id, user)) return null
  return (
    <Button
      className="self-start"
      onClick={() => {
        deleteWithUndo(editor, id)
        focusStage()
      }}
    >
      <Trash2 className="size-5" aria-hidden />
      Delete text
    </Button>
  )
}
