import { X } from 'lucide-react'
import { lazy, type RefObject, Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { TextElement } from '#domain/design/text-element.ts'
import { useDesk } from '#web/editor/editor-context.ts'
import { focusStage } from '#web/editor/stage/focus-stage.ts'
import { useViewport } from '#web/editor/touch/place/use-viewport.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { PopupWords } from './popup-words.tsx'
import { useShutting } from './use-shutting.ts'

/** The words come first, within the tap; nobody styles them before they stand there. */
const PopupStyle = lazy(async () => ({ default: (await import('./popup-style.tsx')).PopupStyle }))

type TextPopupProps = { element: TextElement; ref: RefObject<HTMLDivElement | null> }

/**
 * Edits a text over the canvas, above the keyboard (MO-7). What is changed is saved as it is changed; a touch outside,
 * the close button and Escape shut it (MO-10).
 */
export function TextPopup({ element, ref }: TextPopupProps) {
  const { editor } = useDesk()
  const { top, height, isKeyboardOpen } = useViewport()
  function shut(): void {
    const hadFocus = ref.current?.contains(document.activeElement)
    editor.endStreak()
    editor.openPopup(null)
    if (hadFocus) focusStage()
  }
  const shutting = useShutting(ref, shut)
  return createPortal(
    <div
      className="pointer-events-none fixed inset-x-0 z-50 flex flex-col justify-end"
      style={{ top, height }}
    >
      <div
        ref={ref}
        role="dialog"
        aria-label="Edit text"
        className={cn(
          'pointer-events-auto relative mx-auto flex max-h-[max(62%,min(200px,100%))] w-full max-w-xl animate-rise flex-col rounded-t-2xl border border-b-0 border-line bg-surface shadow-card',
          !isKeyboardOpen && 'pb-[env(safe-area-inset-bottom)]',
        )}
        {...shutting}
      >
        <header className="flex items-center justify-between pt-1 pr-1 pl-4">
          <h2 className="text-sm font-semibold">Edit text</h2>
          <IconButton label="Close text editor" icon={<X />} onClick={shut} />
        </header>
        <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-1.5 pb-4">
          <div className="flex flex-col gap-3">
            <PopupWords element={element} />
            <Spare>
              <Suspense fallback={<Skeleton className="h-52" />}>
                <PopupStyle element={element} />
              </Suspense>
            </Spare>
          </div>
        </div>
      </div>
    </div>,
    document.body,
  )
}
