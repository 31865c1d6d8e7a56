import { Scissors } from 'lucide-react'
import { lazy, useState } from 'react'
import { IconButton, type IconButtonProps } from '#web/ui/action/icon-button.tsx'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
import type { TrimDialogProps } from './trim-dialog.tsx'

const TrimDialog = lazy(async () => ({ default: (await import('./trim-dialog.tsx')).TrimDialog }))

type TrimButtonProps = Omit<TrimDialogProps, 'onClose'> & Pick<IconButtonProps, 'label' | 'tone'>

export function TrimButton({ label, tone, video, choice }: TrimButtonProps) {
  const [isOpen, open] = useState(false)
  const close = () => open(false)
  return (
    <>
      <IconButton
        label={label}
        icon={<Scissors />}
        tone={tone}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      />
      {isOpen && (
        <LateDialog onClose={close}>
          <TrimDialog video={video} choice={choice} onClose={close} />
        </LateDialog>
      )}
    </>
  )
}
