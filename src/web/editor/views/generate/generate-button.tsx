import { Sparkles } from 'lucide-react'
import { Link } from 'wouter'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import { tell } from '#web/bus/page-events.ts'
import { useDesk, useEditor } from '#web/editor/model/editor-context.ts'
import { upgradePage } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { BAR_BUTTON } from './bar-button.ts'
import { generateLook } from './generate-label.ts'

export function GenerateButton() {
  const { generator, user } = useDesk()
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
      onClick={generator.start}
    >
      {!isDone && <Sparkles aria-hidden />}
      {label}
    </Button>
  )
}

/** Making a video that could not be taken would be a disappointment. */
const UpgradeInstead = ({ label }: { label: string }) => (
  <Link
    href={upgradePage('downloads')}
    className={buttonClass({ variant: 'amber', className: BAR_BUTTON })}
    onClick={() => tell('downloadLimitReached', { at: 'generate' })}
  >
    {label}
  </Link>
)
