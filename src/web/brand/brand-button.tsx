import { Palette } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'

const BrandDialog = lazy(async () => ({ default: (await import('./brand-dialog.tsx')).BrandDialog }))

/** Opens the brand kit. Quiet within a bar. */
export function BrandButton({ inBar }: { inBar?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant={inBar ? 'ghost' : 'secondary'}
        aria-haspopup="dialog"
        className={cn(inBar && 'min-w-11 px-3 text-quiet')}
        data-tooltip={inBar ? 'Brand kit' : undefined}
        onClick={() => setOpen(true)}
      >
        <Palette className="size-5" aria-hidden />
        <span className={cn(inBar && 'sr-only')}>Brand kit</span>
      </Button>
      {isOpen && (
        <LateDialog onClose={close}>
          <BrandDialog onClose={close} />
        </LateDialog>
      )}
    </>
  )
}
