import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { isLocked } from '#domain/design/edits/wording.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { CONTENT_MAX } from '#domain/design/text-element.ts'
import { writtenText } from '#domain/looks/apply/written-text.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { focusStage } from '#web/editor/tools/focus-stage.ts'
import { useTyping } from '#web/editor/tools/typing/use-typing.ts'
import { LockedContent } from '#web/editor/views/panels/text/locked-content.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { textareaHeight } from './textarea-height.ts'
import { useViewport } from './use-viewport.ts'

/**
 * The text field with the caret at its end. It gets the focus within the tap, as phones show no keyboard otherwise.
 */
function PopupWords({ element }: { element: TextElement }) {
  const { id, content } = element
  const edit = useEdit()
  const typing = useTyping({
    name: `content:${id}`,
    stored: useEditor((state) => writtenText(designOf(state), element)),
    max: CONTENT_MAX,
    put: (words, streak) => edit({ kind: 'set-content', id, content: words }, streak),
  })
  const field = useRef<HTMLTextAreaElement>(null)
  useFocus(field)
  if (isLocked(id)) return <LockedContent content={content} />
  return (
    <Field label="Text" hideLabel letters={{ text: typing.value, max: CONTENT_MAX }}>
      {(ids) => (
        <Textarea
          {...ids}
          {...typing}
          ref={field}
          className="min-h-20 resize-none overscroll-contain leading-5"
          style={{ height: textareaHeight(typing.value) }}
        />
      )}
    </Field>
  )
}

function useFocus(field: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [field])
}

/**
 * Closes a popup on a touch outside and on Escape (MO-10). Its lists may be elsewhere on the page; their presses
 * reach it through React. Spread the returned handlers onto the popup.
 */
function useCloseOutside(popup: RefObject<HTMLElement | null>, close: () => void) {
  const isInside = useRef(false)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const press = () => {
      if (!isInside.current) latest.current()
      isInside.current = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  return {
    onPointerDown() {
      isInside.current = true
    },
    onKeyDown(event: KeyboardEvent) {
      const isOwn = event.target instanceof Node && popup.current?.contains(event.target)
      if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
      event.preventDefault()
      close()
    },
  }
}

/** The text field appears within the tap; the style controls load later. */
const PopupStyle = lazy(async () => ({ default: (await import('./popup-style.tsx')).PopupStyle }))

type TextPopupProps = { element: TextElement; ref: RefObject<HTMLDivElement | null> }

/**
 * Edits a text over the canvas, above the keyboard (MO-7). Each change is saved immediately. A touch outside, the
 * close button and Escape close it (MO-10).
 */
export function TextPopup({ element, ref }: TextPopupProps) {
  const { editor } = useEditorModel()
  const { top, height, isKeyboardOpen } = useViewport()
  function close(): void {
    const hadFocus = ref.current?.contains(document.activeElement)
    editor.endStreak()
    editor.openPopup(null)
    if (hadFocus) focusStage()
  }
  const closeHandlers = useCloseOutside(ref, close)
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
        {...closeHandlers}
      >
        <header className="flex items-center justify-between pt-1 pr-1 pl-4">
          <h2 className="text-sm font-semibold">Edit text</h2>
          <IconButton label="Close text editor" icon={<X />} onClick={close} />
        </header>
        <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-1.5 pb-4">
          <div className="flex flex-col gap-3">
            <PopupWords element={element} />
            <OptionalBoundary>
              <Suspense fallback={<Skeleton className="h-52" />}>
                <PopupStyle element={element} />
              </Suspense>
            </OptionalBoundary>
          </div>
        </div>
      </div>
    </div>,
    document.body,
  )
}
