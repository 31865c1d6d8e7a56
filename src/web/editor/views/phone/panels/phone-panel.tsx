import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { PointerEvent, RefObject } from 'react'
import { type ReactNode, useRef } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { ignoreHandledEscape } from '#web/ui/layer/handled-escape.ts'
import { useVirtualKeyboard } from '#web/ui/layer/use-virtual-keyboard.ts'
import { isToast } from '#web/ui/toast/is-toast.ts'
import { followed, isClosingPull } from './swipe.ts'

type Start = { readonly pointer: number; readonly y: number; readonly ms: number }

/** Handlers for the head of a panel: it follows the finger down, then closes or returns. */
function useSwipeDown(sheet: RefObject<HTMLElement | null>, onGone: () => void) {
  const start = useRef<Start>(null)
  const pulled = ({ clientY, timeStamp, pointerId }: PointerEvent) => {
    const from = start.current
    return from?.pointer === pointerId ? { px: clientY - from.y, ms: timeStamp - from.ms } : undefined
  }
  const put = (px: number) => {
    if (sheet.current) sheet.current.style.translate = px > 0 ? `0 ${px}px` : ''
  }
  const end = (event: PointerEvent, mayGo: boolean) => {
    const pull = pulled(event)
    if (!pull) return
    start.current = null
    put(0)
    if (mayGo && isClosingPull(pull)) onGone()
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (start.current || (event.target as Element).closest('button')) return
      start.current = { pointer: event.pointerId, y: event.clientY, ms: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const pull = pulled(event)
      if (pull) put(followed(pull.px))
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}

type PhonePanelProps = {
  isOpen: boolean
  /** The panel's id: another panel starts scrolled to its top. */
  kind: string
  title: string
  /** Leaves room for the stage, which is wholly visible above it. */
  isSheet?: boolean
  /** Stays visible below the scrolling content. */
  foot: ReactNode
  onClose: () => void
  /** The button that opened the panel. */
  returnFocusTo: () => HTMLElement | null
  children: ReactNode
}

const PANEL =
  'group fixed inset-x-0 bottom-0 z-30 flex h-[calc(100dvh-var(--toast-room,0px))] animate-slide-up flex-col bg-surface focus:outline-none data-typing:top-(--seen-top) data-typing:bottom-auto data-typing:h-(--seen-height) data-[state=closed]:animate-slide-down'
const SHEET =
  'h-(--sheet-height) rounded-t-2xl border-t border-line shadow-card sideways:h-[calc(100dvh-var(--toast-room,0px))] sideways:rounded-none'

/** Slides up over the whole screen, or over most of it. The page behind does not scroll (MO-2, MO-6). */
export function PhonePanel({
  isOpen,
  kind,
  title,
  isSheet = false,
  foot,
  children,
  ...panel
}: PhonePanelProps) {
  const { onClose, returnFocusTo } = panel
  const sheet = useRef<HTMLDivElement>(null)
  const swipe = useSwipeDown(sheet, onClose)
  useVirtualKeyboard(sheet, isOpen)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={cn('fixed inset-0 z-30 animate-fade', !isSheet && 'bg-stage/80')} />
        <Radix.Content
          ref={sheet}
          aria-describedby={undefined}
          data-sheet={isSheet || undefined}
          className={cn(PANEL, isSheet && SHEET)}
          onEscapeKeyDown={ignoreHandledEscape}
          onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocusTo()?.focus()
          }}
        >
          <header
            {...swipe}
            className={cn(
              'relative shrink-0 touch-none border-b border-line px-2 pt-[max(10px,env(safe-area-inset-top))] sideways:pt-0.5',
              isSheet && 'pt-2.5',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'absolute top-[max(6px,env(safe-area-inset-top))] left-1/2 h-1 w-10 -translate-x-1/2 rounded-chip bg-edge sideways:hidden',
                isSheet && 'top-1.5',
              )}
            />
            <div
              className={cn(
                'mx-auto flex min-h-14 max-w-2xl items-center gap-2 pl-2 sideways:min-h-11',
                isSheet && 'min-h-11',
              )}
            >
              <Radix.Title
                className={cn(
                  'min-w-0 flex-1 truncate font-display text-2xl font-bold',
                  isSheet && 'text-xl',
                )}
              >
                {title}
              </Radix.Title>
              <Radix.Close
                aria-label="Close"
                className="inline-grid size-11 shrink-0 place-items-center rounded-control text-quiet transition hover:bg-raised hover:text-ink"
              >
                <X className="size-6" aria-hidden />
              </Radix.Close>
            </div>
          </header>
          <div
            key={kind}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-[max(16px,env(safe-area-inset-left))]"
          >
            <div className="mx-auto max-w-2xl pt-4 pb-6">{children}</div>
          </div>
          {foot && (
            <footer className="shrink-0 group-data-typing:hidden border-t border-line px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] sideways:py-1">
              <div className="mx-auto flex max-w-2xl flex-wrap gap-2">{foot}</div>
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
