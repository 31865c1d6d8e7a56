import { backgroundOf } from '#domain/design/drawn.ts'
import {
  BACKGROUND_LABELS,
  BACKGROUND_OPACITY,
  BackgroundStyle,
  BORDER_RADIUS,
  type TextBackground,
} from '#domain/design/text-background.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { Select } from '../../../ui/choice/select.tsx'
import { ColorField } from '../../../ui/field/color-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Slider } from '../../../ui/field/slider.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { designOf, useDesk, useEdit, useEditor } from '../../editor-context.ts'
import { ApplyToAll } from './apply-to-all.tsx'
import { SWATCHES } from './swatches.ts'

const STYLES = Object.entries(BACKGROUND_LABELS).map(([value, label]) => ({ value, label }))

const percentOf = (share: number): number => Math.round(share * 100)

/** Only where there is room for it (ED-15). */
export function BackgroundControls({ element }: { element: TextElement }) {
  const edit = useEdit()
  const design = useEditor(designOf)
  const background = backgroundOf(design, element)
  const change = (patch: Partial<TextBackground>) =>
    edit(
      { kind: 'back', id: element.id, background: patch },
      `back:${Object.keys(patch).join()}:${element.id}`,
    )
  return (
    <section aria-label="Text background" className="hidden flex-col gap-5 border-t border-line pt-5 lg:flex">
      <Field label="Background style">
        {(ids) => (
          <Select
            {...ids}
            value={background.style}
            options={STYLES}
            onChange={(style) => change({ style: BackgroundStyle.parse(style) })}
          />
        )}
      </Field>
      {background.style !== 'none' && <Look background={background} change={change} />}
      <ApplyToAll
        label="Apply this background to all texts"
        done="All texts have this background."
        edit={{ kind: 'back-all', background }}
      />
    </section>
  )
}

type LookProps = { background: TextBackground; change: (patch: Partial<TextBackground>) => void }

function Look({ background, change }: LookProps) {
  const { editor } = useDesk()
  const { style, color, secondaryColor, opacity, borderRadius, useGradient } = background
  return (
    <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
      <ColorField
        label="Background colour"
        value={color}
        swatches={SWATCHES}
        onChange={(next) => change({ color: next })}
        onCommit={editor.endStreak}
      />
      {useGradient ? (
        <ColorField
          label="Second colour"
          value={secondaryColor}
          swatches={SWATCHES}
          onChange={(next) => change({ secondaryColor: next })}
          onCommit={editor.endStreak}
        />
      ) : (
        <span className="hidden sm:block" />
      )}
      <div className="sm:col-span-2">
        <Switch label="Gradient" checked={useGradient} onChange={(on) => change({ useGradient: on })} />
      </div>
      <Slider
        label="Opacity"
        unit="%"
        value={percentOf(opacity)}
        min={0}
        max={100}
        step={percentOf(BACKGROUND_OPACITY.step)}
        onChange={(percent) => change({ opacity: percent / 100 })}
        onCommit={editor.endStreak}
      />
      {style === 'solid' && (
        <Slider
          label="Corner radius"
          unit="px"
          value={borderRadius}
          {...BORDER_RADIUS}
          onChange={(next) => change({ borderRadius: next })}
          onCommit={editor.endStreak}
        />
      )}
    </div>
  )
}
