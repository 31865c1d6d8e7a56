import { BACKGROUND_OPACITY } from '#domain/design/text-background.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import {
  type BackgroundProps,
  BackgroundStyleField,
} from '#web/editor/views/panels/text/background-style.tsx'
import { FontField } from '#web/editor/views/panels/text/font-controls.tsx'
import { SWATCHES } from '#web/editor/views/panels/text/swatches.ts'
import { useBackground } from '#web/editor/views/panels/text/use-background.ts'
import { useRestyle } from '#web/editor/views/panels/text/use-restyle.ts'
import { ColorField } from '#web/ui/field/color-field.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { Switch } from '#web/ui/field/switch.tsx'

type StyleProps = { element: TextElement }

/** Styles of the text (MO-7). Each control is its own step of undo. */
export const PopupStyle = ({ element }: StyleProps) => (
  <div className="grid items-end gap-x-4 gap-y-3 min-[480px]:grid-cols-2">
    <Letters element={element} />
    <TextBackgroundStyle element={element} />
  </div>
)

function Letters({ element }: StyleProps) {
  const { editor } = useEditorModel()
  const restyle = useRestyle(element.id)
  return (
    <>
      <FontField element={element} />
      <ColorField
        label="Text Color"
        value={element.textColor}
        swatches={SWATCHES}
        onChange={(color) => restyle({ textColor: color })}
        onCommit={editor.endStreak}
      />
    </>
  )
}

/** Also beside the stage, in the sheet of the selected text. */
export function TextBackgroundStyle({ element }: StyleProps) {
  const look = useBackground(element)
  return (
    <>
      <BackgroundStyleField {...look} />
      <Colors {...look} />
      <Opacity {...look} />
    </>
  )
}

/** Shows all effects; those without a visible result are disabled. */
function Colors({ background, change }: BackgroundProps) {
  const { editor } = useEditorModel()
  const { style, color, secondaryColor, useGradient } = background
  const isBare = style === 'none'
  const common = { swatches: SWATCHES, onCommit: editor.endStreak }
  return (
    <>
      <ColorField
        {...common}
        label="Background Color"
        value={color}
        disabled={isBare}
        onChange={(next) => change({ color: next })}
      />
      <Switch
        label="Gradient"
        checked={useGradient}
        disabled={isBare}
        onChange={(on) => change({ useGradient: on })}
      />
      <ColorField
        {...common}
        label="Gradient Color"
        value={secondaryColor}
        disabled={isBare || !useGradient}
        onChange={(next) => change({ secondaryColor: next })}
      />
    </>
  )
}

/** Steps of a tenth (MO-8). */
function Opacity({ background: { style, opacity }, change }: BackgroundProps) {
  const { editor } = useEditorModel()
  const { min, max, popupStep } = BACKGROUND_OPACITY
  return (
    <Slider
      label="Opacity"
      value={opacity}
      {...{ min, max }}
      step={popupStep}
      disabled={style === 'none'}
      onChange={(next) => change({ opacity: next })}
      onCommit={editor.endStreak}
    />
  )
}
