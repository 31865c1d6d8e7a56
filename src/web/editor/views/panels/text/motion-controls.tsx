import { Link } from 'wouter'
import { useStore } from 'zustand'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { DURATION } from '#domain/design/design.ts'
import { QualityPreset } from '#domain/design/quality.ts'
import { ANIMATION_LABELS, AnimationType } from '#domain/design/text-animation.ts'
import { DEFAULT_FORMAT, outputSize } from '#domain/geometry/formats.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { play } from '#web/editor/model/player.ts'
import { isDesktop } from '#web/editor/tools/desktop.ts'
import { upgradePage } from '#web/pages.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { Switch } from '#web/ui/field/switch.tsx'

const LABELS: Record<QualityPreset, string> = { premium_gif_quality: 'Standard', hd_1080x1920: 'HD' }

function sizeOf(quality: QualityPreset): string {
  const { width, height } = outputSize(DEFAULT_FORMAT, quality)
  return `${width}×${height} pixels`
}

/** The resolution of the video. HD is part of the paid plans. */
function QualityControl() {
  const { user } = useEditorModel()
  const edit = useEdit()
  const quality = useEditor((state) => designOf(state).quality)
  const mayHaveHd = capabilitiesOf(user).hd
  const options = QualityPreset.options.map((value) => ({
    value,
    label: LABELS[value],
    disabled: value === 'hd_1080x1920' && !mayHaveHd,
  }))
  return (
    <div className="flex flex-col gap-2">
      <span className="flex justify-between gap-3 text-sm">
        <span aria-hidden className="font-semibold">
          Quality
        </span>
        <span className="tabular text-quiet">{sizeOf(quality)}</span>
      </span>
      <SegmentedControl
        label="Quality"
        value={quality}
        options={options}
        onChange={(chosen) => edit({ kind: 'choose-quality', quality: chosen })}
      />
      {!mayHaveHd && (
        <Link
          href={upgradePage('hd')}
          className="inline-flex min-h-11 items-center self-start rounded-sm text-sm font-semibold text-amber underline-offset-4 hover:underline"
        >
          HD is part of Pro. Upgrade to Pro
        </Link>
      )}
    </div>
  )
}

const ANIMATIONS = Object.entries(ANIMATION_LABELS).map(([value, label]) => ({ value, label }))

/** Settings of the whole video: text animation, duration and quality (EX-1). */
export function MotionControls() {
  return (
    <section aria-label="Whole video" className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="font-semibold">Whole video</h3>
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
        <AnimationField />
        <DurationSlider />
        <ShadowSwitch />
        <QualityControl />
      </div>
    </section>
  )
}

export function ShadowSwitch() {
  const edit = useEdit()
  const hasShadow = useEditor((state) => designOf(state).textShadow)
  return (
    <Switch
      label="Text shadow"
      hint="Behind every text."
      checked={hasShadow}
      onChange={(textShadow) => edit({ kind: 'set-shadow', textShadow })}
    />
  )
}

/**
 * Choosing an animation previews it where the stage is in sight: on the desk, and beside a sheet. With reduced motion,
 * it plays only on Play.
 */
export function AnimationField({ isBesideStage = isDesktop() }: { isBesideStage?: boolean }) {
  const { clock, editor } = useEditorModel()
  const edit = useEdit()
  const animation = useEditor((state) => designOf(state).animationType)
  const isProving = useStore(clock, ({ playing, proof }) => playing && proof)
  const show = () => {
    if (!isBesideStage) editor.openPanel(null)
    clock.setState((player) => play({ ...player, proof: false }))
  }
  return (
    <Field
      label="Animation"
      aside={animation !== 'none' && !isProving && <TextButton onClick={show}>Preview</TextButton>}
    >
      {(ids) => (
        <Select
          {...ids}
          value={animation}
          options={ANIMATIONS}
          onChange={(chosen) => {
            edit({ kind: 'set-animation', animation: AnimationType.parse(chosen) })
            if (isBesideStage && !matchMedia('(prefers-reduced-motion: reduce)').matches) show()
          }}
        />
      )}
    </Field>
  )
}

export function DurationSlider() {
  const { editor } = useEditorModel()
  const edit = useEdit()
  const duration = useEditor((state) => designOf(state).videoDuration)
  return (
    <Slider
      label="Duration"
      unit="s"
      value={duration}
      min={DURATION.min}
      max={DURATION.max}
      step={1}
      onChange={(videoDuration) => edit({ kind: 'set-duration', videoDuration }, 'time')}
      onCommit={editor.endStreak}
    />
  )
}
