import { AlignCenter, AlignLeft, AlignRight, Trash2 } from 'lucide-react'
import {
  CONTENT_MAX,
  FONT_SIZE,
  type TextAlign,
  type TextElement,
  type TextStyle,
} from '#domain/design/text-element.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ColorField } from '../../../ui/field/color-field.tsx'
import { SegmentedControl } from '../../../ui/field/segmented-control.tsx'
import { Slider } from '../../../ui/field/slider.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { deleteWithUndo } from '../../delete-with-undo.ts'
import { designOf, useDesk, useEdit, useEditor } from '../../editor-context.ts'
import { PlaceControls } from '../place-controls.tsx'
import { ParagraphInput } from '../text-input.tsx'
import { BackgroundControls } from './background-controls.tsx'
import { FontControls } from './font-controls.tsx'
import { SWATCHES } from './swatches.ts'

const ALIGNMENTS: readonly { value: TextAlign; label: string; icon: React.ReactNode }[] = [
  { value: 'left', label: 'Left', icon: <AlignLeft aria-hidden /> },
  { value: 'center', label: 'Centre', icon: <AlignCenter aria-hidden /> },
  { value: 'right', label: 'Right', icon: <AlignRight aria-hidden /> },
]

export function TextControls({ element }: { element: TextElement }) {
  const edit = useEdit()
  const { id, content } = element
  return (
    <>
      <ParagraphInput
        label="Text content"
        rows={2}
        value={content}
        maxLength={CONTENT_MAX}
        onChange={(words) => edit({ kind: 'retext', id, content: words }, `retext:${id}`)}
      />
      <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        <PlaceControls element={element} />
        <SizeSlider element={element} />
      </div>
      <LetterControls element={element} />
      <BackgroundControls element={element} />
      <DeleteText id={id} />
    </>
  )
}

function SizeSlider({ element: { id, fontSize } }: { element: TextElement }) {
  const { editor } = useDesk()
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

function LetterControls({ element }: { element: TextElement }) {
  const { editor } = useDesk()
  const edit = useEdit()
  const hasShadow = useEditor((state) => designOf(state).textShadow)
  const restyle = (style: Partial<TextStyle>) =>
    edit({ kind: 'restyle', id: element.id, style }, `restyle:${Object.keys(style).join()}:${element.id}`)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FontControls element={element} restyle={restyle} />
      <ColorField
        label="Text colour"
        value={element.textColor}
        swatches={SWATCHES}
        onChange={(textColor) => restyle({ textColor })}
        onCommit={editor.endStreak}
      />
      <SegmentedControl
        label="Alignment"
        iconsOnly
        value={element.textAlign}
        options={ALIGNMENTS}
        onChange={(textAlign) => restyle({ textAlign })}
      />
      <div className="sm:col-span-2">
        <Switch
          label="Text shadow"
          hint="Behind every text of the video."
          checked={hasShadow}
          onChange={(textShadow) => edit({ kind: 'shade', textShadow })}
        />
      </div>
    </div>
  )
}

function DeleteText({ id }: { id: string }) {
  const { editor } = useDesk()
  return (
    <Button className="self-start" onClick={() => deleteWithUndo(editor, id)}>
      <Trash2 className="size-5" aria-hidden />
      Delete text
    </Button>
  )
}
