import { Building2, Shapes } from 'lucide-react'
import { lazy, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
import type { StudioSlots } from './studio-slots.ts'
import { ownsStudio, studioTitle } from './studio-words.ts'

const StudioDialog = lazy(async () => ({ default: (await import('./studio-dialog.tsx')).StudioDialog }))

type StudioButtonProps = {
  user: CurrentUser
  slots: StudioSlots
  /** Quiet style, for a bar. */
  inBar?: boolean
}

/** Opens the studio panel. */
export function StudioButton({ user, slots, inBar }: StudioButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Icon = ownsStudio(user) ? Building2 : Shapes
  return (
    <>
      <Button
        variant={inBar ? 'ghost' : 'secondary'}
        aria-haspopup="dialog"
        className={cn(inBar && 'min-w-11 px-3 text-quiet')}
        onClick={() => setOpen(true)}
      >
        <Icon className="size-5" aria-hidden />
        <span className={cn(inBar && 'max-lg:sr-only')}>{studioTitle(user)}</span>
      </Button>
      {isOpen && (
        <LateDialog onClose={close}>
          <StudioDialog user={user} slots={slots} onClose={close} />
        </LateDialog>
      )}
    </>
  )
}
