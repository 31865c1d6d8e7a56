import { Dices } from 'lucide-react'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'

type SurpriseButtonProps = {
  /** Shows the dice alone: always, or where the desktop is narrow. */
  size?: 'small' | 'narrow' | undefined
  onSurprise: () => void
}

/** Applies any look. */
export const SurpriseButton = ({ size, onSurprise }: SurpriseButtonProps) => (
  <Button className="min-h-11 min-w-11 shrink-0 px-3 text-sm" onClick={onSurprise}>
    <Dices className="size-5 text-pink-soft" aria-hidden />
    <span className={cn(size === 'small' && 'sr-only', size === 'narrow' && 'max-xl:sr-only')}>
      Surprise me
    </span>
  </Button>
)
