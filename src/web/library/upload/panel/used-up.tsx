import { Crown } from 'lucide-react'
import { Link } from 'wouter'
import { upgradePage } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'
import { BOX } from './box-class.ts'

/** BG-7, BG-12 */
export const UsedUp = () => (
  <div className={cn(BOX, 'border-amber/50 bg-amber/5')}>
    <Crown className="size-6 shrink-0 text-amber" aria-hidden />
    <div className="min-w-48 flex-1">
      <p className="font-semibold">You've used your free upload!</p>
      <p className="text-sm text-quiet">With Pro you add as many of your own videos as you like.</p>
    </div>
    <Link href={upgradePage('videos')} className={buttonClass({ variant: 'amber' })}>
      Upgrade to Pro
    </Link>
  </div>
)
