import { BACKGROUND_OPACITY, BORDER_RADIUS } from '#domain/design/text-background.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { ColorField } from '#web/ui/field/color-field.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { ApplyToAll } from './apply-to-all.tsx'
import { type BackgroundProps, BackgroundStyleField } from './background-style.tsx'
import { SWATCHES } from './swatches.ts'
import { useBackground } from './use-background.ts'

const percentOf = (share: number): number => Math.round(share * 100)

/** Only if there is room for it (ED-15). */
export function BackgroundControls({ element }: { element: TextElement }) {
  const look = useBackground(element)
  return (
    <section aria-label="Text background" className="hidden flex-col gap-5 border-t border-line pt-5 lg:flex">
      <BackgroundStyleField {...look} />
      {look.background.style !== 'none' && <Look {...look} />}
      <ApplyToAll
        label="Apply this background to all texts"
        done="All texts have this background."
        edit={{ kind: 'set-all-text-backgrounds', background: look.background }}
      />
    </section>
  )
}

function Look({ background, change }: BackgroundProps) {
  const { editor } = useEditorModel()
  const { style, color, secondaryColor, opacity, borderRadius, useGradient } = background
  return (
    <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
      <ColorField
        label="Background color"
        value={color}
        swatches={SWATCHES}
        onChange={(next) => change({ color: next })}
        onCommit={editor.endStreak}
      />
      {useGradient ? (
        <ColorField
          label="Second color"
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
