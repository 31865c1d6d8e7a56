import { AlertDialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'
import { OVERLAY, PANEL } from './layer-class.ts'
import { useFocusReturn } from './use-focus-return.ts'

export type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Says what happens, and whether it can be undone. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'danger' | 'primary' | undefined
  onConfirm: () => void
  /** After it was closed without a confirmation, and the focus has returned. */
  onCancelled?: (() => void) | undefined
}

/** A modal question; the harmless answer has the focus. */
export function AlertDialog({ tone = 'danger', cancelLabel = 'Cancel', ...dialog }: AlertDialogProps) {
  const { onCloseAutoFocus, ...focusHandlers } = useFocusReturn()
  const isConfirmed = useRef(false)
  const confirm = () => {
    isConfirmed.current = true
    dialog.onConfirm()
  }
  const close = (event: Event) => {
    onCloseAutoFocus(event)
    if (!isConfirmed.current) dialog.onCancelled?.()
    isConfirmed.current = false
  }
  return (
    <Radix.Root open={dialog.open} onOpenChange={dialog.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          className={cn(PANEL, 'p-6 sm:max-w-md sm:pb-6')}
          {...focusHandlers}
          onCloseAutoFocus={close}
        >
          <Radix.Title className="font-display text-2xl font-bold text-balance">{dialog.title}</Radix.Title>
          <Radix.Description className="mt-2 text-quiet">{dialog.description}</Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel className={buttonClass()}>{cancelLabel}</Radix.Cancel>
            <Radix.Action className={buttonClass({ variant: tone })} onClick={confirm}>
              {dialog.confirmLabel}
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
