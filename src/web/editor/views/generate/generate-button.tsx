import { Sparkles } from 'lucide-react'
import { Link } from 'wouter'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import { publish } from '#web/bus/page-events.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { useGenerate } from '#web/editor/tools/use-generate.ts'
import { upgradePage } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { BAR_BUTTON } from './bar-button.ts'
import { generateLook } from './generate-label.ts'

export function GenerateButton() {
  const { user } = useEditorModel()
  const start = useGenerate()
  const generation = useEditor(({ session }) => session.generation)
  const hasDownloadLeft = covers(capabilitiesOf(user).downloads, user.downloadCount)
  const { label, isBusy, isDone, isUpgrade } = generateLook(generation, hasDownloadLeft)
  if (isUpgrade) return <UpgradeInstead label={label} />
  return (
    <Button
      variant={isDone ? 'secondary' : 'primary'}
      className={BAR_BUTTON}
      busy={isBusy && label}
      disabled={isDone}
      onClick={start}
    >
      {!isDone && <Sparkles aria-hidden />}
      {label}
    </Button>
  )
}

/** Offers an upgrade instead of a video that could not be downloaded. */
const UpgradeInstead = ({ label }: { label: string }) => (
  <Link
    href={upgradePage('downloads')}
    className={buttonClass({ variant: 'amber', className: BAR_BUTTON })}
    onClick={() => publish('downloadLimitReached', { at: 'generate' })}
  >
    {label}
  </Link>
)
