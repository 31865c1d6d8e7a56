import { Sparkles } from 'lucide-react'
import { Link } from 'wouter'
import { upgradePage } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'

/** What those see who cannot add their own (RL-13). */
export const OwnClasses = () => (
  <div className="flex flex-wrap items-center gap-4 rounded-card border border-amber/40 bg-amber/5 px-5 py-4">
    <div className="min-w-56 flex-1">
      <p className="font-semibold">Your own class types are part of Pro</p>
      <p className="text-sm text-quiet">
        Name your signature classes once, with a description, and every video knows them.
      </p>
    </div>
    <Link href={upgradePage('custom-classes')} className={buttonClass({ variant: 'amber' })}>
      <Sparkles className="size-5" aria-hidden />
      Upgrade to Pro
    </Link>
  </div>
)
