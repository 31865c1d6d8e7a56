import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { watchToastRoom } from './toast-room.ts'
import { TOASTS_AT_ONCE } from './toast-rules.ts'

/** Mounted once. Shows one toast; a persistent one returns when a newer one has gone. */
export function SonnerToaster({ onReady }: { onReady: (show: typeof sonner) => void }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => onReady(sonner), [onReady])
  useEffect(() => (section.current ? watchToastRoom(section.current) : undefined), [])
  return (
    // At the top: at the bottom it would cover the editor's bar, and errors stay.
    <Sonner
      ref={section}
      theme="dark"
      position="top-center"
      visibleToasts={TOASTS_AT_ONCE}
      closeButton
      // A dialog disables pointer events on the page, but a toast's undo must stay clickable.
      className="pointer-events-auto"
      offset={72}
      mobileOffset={{ top: 72, left: 16, right: 16 }}
      icons={{
        success: <CircleCheck className="size-5 text-done" aria-hidden />,
        info: <Info className="size-5 text-pink-soft" aria-hidden />,
        error: <CircleAlert className="size-5 text-danger" aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-card border border-line bg-raised py-2 pr-14 pl-4 font-sans! text-base text-ink shadow-card min-h-14 sm:w-(--width)',
          title: 'font-semibold',
          description: 'text-sm text-quiet',
          content: 'min-w-0 flex-1',
          actionButton: 'min-h-11 shrink-0 rounded-control px-3 font-semibold text-pink-soft hover:bg-line',
          closeButton:
            'absolute! top-1/2! right-1.5! left-auto! size-11! -translate-y-1/2! transform-none! rounded-control! border-0! bg-transparent! text-quiet! hover:text-ink! [&_svg]:size-4! grid place-items-center',
        },
      }}
    />
  )
}
