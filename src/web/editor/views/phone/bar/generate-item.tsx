import { Check, Crown, WandSparkles } from 'lucide-react'
import { Link } from 'wouter'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import { publish } from '#web/bus/page-events.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { isRunning } from '#web/editor/model/generate/generation.ts'
import { useGenerate } from '#web/editor/tools/use-generate.ts'
import { generateLook } from '#web/editor/views/generate/generate-label.ts'
import { upgradePage } from '#web/pages.ts'
import { cn } from '#web/ui/class-names.ts'
import { BAR_ITEM, BarFace, BarItem } from './bar-item.tsx'

const RADIUS = 9
const LENGTH = 2 * Math.PI * RADIUS

/** A progress ring of an icon's size. */
const ProgressRing = ({ share }: { share: number }) => (
  <svg viewBox="0 0 24 24" className="-rotate-90" fill="none" strokeWidth={3} aria-hidden="true">
    <circle cx={12} cy={12} r={RADIUS} className="stroke-line" />
    <circle
      cx={12}
      cy={12}
      r={RADIUS}
      className="stroke-pink transition-[stroke-dashoffset]"
      strokeLinecap="round"
      strokeDasharray={LENGTH}
      strokeDashoffset={LENGTH * (1 - share)}
    />
  </svg>
)

/** The Generate item: start, progress, ready, or a link to more downloads (GE-14 to GE-16). */
export function GenerateItem() {
  const { user } = useEditorModel()
  const start = useGenerate()
  const generation = useEditor(({ session }) => session.generation)
  const hasDownloadLeft = covers(capabilitiesOf(user).downloads, user.downloadCount)
  const { label: name, isDone, isUpgrade } = generateLook(generation, hasDownloadLeft)
  if (isUpgrade) return <UpgradeInstead name={name} />
  if (isRunning(generation)) {
    const share = generation.shown / 100
    return (
      <BarItem
        icon={<ProgressRing share={share} />}
        label={`${Math.round(share * 100)} %`}
        name={name}
        aria-busy
        aria-disabled
      />
    )
  }
  return isDone ? (
    <BarItem icon={<Check aria-hidden />} label="Ready" name={name} disabled />
  ) : (
    <BarItem icon={<WandSparkles aria-hidden />} label="Generate" name={name} isMain onClick={start} />
  )
}

/** Without a download left, it offers the plans instead of a video. */
const UpgradeInstead = ({ name }: { name: string }) => (
  <Link
    href={upgradePage('downloads')}
    aria-label={name}
    className={cn(BAR_ITEM, 'text-amber hover:text-amber')}
    onClick={() => publish('downloadLimitReached', { at: 'generate' })}
  >
    <BarFace icon={<Crown aria-hidden />} label="Upgrade" name={name} />
  </Link>
)
