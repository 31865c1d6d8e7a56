import { Link } from 'wouter'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { OUTPUT_SIZE, QualityPreset } from '#domain/design/quality.ts'
import { designOf, useDesk, useEdit, useEditor } from '#web/editor/editor-context.ts'
import { upgradePage } from '#web/pages.ts'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'

const LABELS: Record<QualityPreset, string> = { premium_gif_quality: 'Standard', hd_1080x1920: 'HD' }

const sizeOf = (quality: QualityPreset): string =>
  `${OUTPUT_SIZE[quality].width}×${OUTPUT_SIZE[quality].height} pixels`

/** How many pixels the video has. HD is part of the paid plans. */
export function QualityControl() {
  const { user } = useDesk()
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
