import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { isToast } from '#web/ui/toast/is-toast.ts'
import { ignoreHandledEscape } from './handled-escape.ts'
import { OVERLAY, PANEL } from './layer-class.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useVirtualKeyboard } from './use-virtual-keyboard.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** `page`: as wide as a table needs. */
  wide?: boolean | 'page' | undefined
  children?: ReactNode
}

const WIDTHS: Readonly<Record<string, string>> = {
  false: 'sm:max-w-lg',
  true: 'sm:max-w-4xl',
  page: 'sm:max-w-304',
}

/** Traps the focus and returns it. A bottom sheet on phones, centered elsewhere. */
export function Dialog({ open, onOpenChange, title, description, footer, wide, children }: DialogProps) {
  const focusHandlers = useFocusReturn()
  const panel = useRef<HTMLDivElement>(null)
  useVirtualKeyboard(panel, open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          ref={panel}
          className={cn(PANEL, WIDTHS[String(wide ?? false)])}
          onEscapeKeyDown={ignoreHandledEscape}
          onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
          {...focusHandlers}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-display text-2xl font-bold text-balance">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mr-3 inline-grid size-11 place-items-center rounded-control text-quiet transition hover:bg-raised hover:text-ink"
            >
              <X className="size-5" aria-hidden />
            </Radix.Close>
          </header>
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{children}</div>}
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
