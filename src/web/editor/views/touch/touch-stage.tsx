import { Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { type EditorState, pickedIds } from '#web/editor/model/editor-store.ts'
import { useActionTools } from '#web/editor/tools/actions/use-action-tools.ts'
import { TRASH } from '#web/editor/tools/gestures/thresholds.ts'
import type { TouchTools } from '#web/editor/tools/pointing/connect-gestures.ts'
import { Stage } from '#web/editor/views/stage/stage.tsx'
import { liftFor } from './lift.ts'
import { TextPopup } from './text-popup.tsx'

/** CSS pixels around the middle of a text that have to be visible while it is edited. */
const SEEN = 40

type Lifting = {
  /** The fixed container; its first child rises. */
  readonly frame: RefObject<HTMLElement | null>
  readonly popup: RefObject<HTMLElement | null>
  /** Vertical position of the edited text in percent of the stage; undefined while none is edited. */
  readonly y: number | undefined
}

/** Raises the stage while a popup or the keyboard would cover the edited text (P-21). */
function useLift({ frame, popup, y }: Lifting): void {
  useEffect(() => {
    const [frameElement, sheet] = [frame.current, popup.current]
    const stage = frameElement?.firstElementChild
    if (y === undefined || !frameElement || !sheet || !(stage instanceof HTMLElement)) return
    const place = () => {
      const { top, height } = frameElement.getBoundingClientRect()
      const seen = {
        offsetTop: visualViewport?.offsetTop ?? 0,
        height: visualViewport?.height ?? innerHeight,
      }
      const middle = top + (y / 100) * height
      const lift = liftFor(
        { top: middle - SEEN, bottom: middle + SEEN },
        { top: seen.offsetTop, bottom: seen.offsetTop + seen.height - sheet.offsetHeight },
      )
      stage.style.translate = lift > 0 ? `0 ${-lift}px` : ''
    }
    const sizes = new ResizeObserver(place)
    sizes.observe(sheet)
    sizes.observe(frameElement)
    visualViewport?.addEventListener('resize', place)
    visualViewport?.addEventListener('scroll', place)
    return () => {
      sizes.disconnect()
      visualViewport?.removeEventListener('resize', place)
      visualViewport?.removeEventListener('scroll', place)
      stage.style.translate = ''
    }
  }, [frame, popup, y])
}

/**
 * The trash circle. The stage's gestures set attributes when it is visible and when an element is over it. On the
 * keyboard, use the Delete key.
 */
const TrashZone = () => (
  <div
    aria-hidden
    className="pointer-events-none absolute left-1/2 z-10 grid -translate-x-1/2 translate-y-1/2 scale-75 place-items-center rounded-chip border-2 border-white/70 bg-stage/85 text-white opacity-0 shadow-card transition duration-150 group-data-[trash=over]/stage:scale-115 group-data-[trash=over]/stage:border-transparent group-data-[trash=over]/stage:bg-danger-deep group-data-[trash=over]/stage:opacity-100 group-data-[trash=shown]/stage:scale-100 group-data-[trash=shown]/stage:opacity-100"
    style={{ bottom: TRASH.above, width: 2 * TRASH.radius, height: 2 * TRASH.radius }}
  >
    <Trash2 className="size-8" />
  </div>
)

/**
 * The stage of the touch editor (C19): all of the preview that fingers touch, with the text popup and the trash circle.
 *
 * The parent provides a box. The stage is as wide as that box and keeps the proportions of the preview (374×664), so the
 * box may have a width only (`w-stage`, or less where bars need the room). Nothing may cover its lower half during a
 * drag: the trash circle is there. The popup is outside the box and covers the whole screen above the keyboard.
 * `session.popup` says whether it is open; `editor.openPopup(id | null)` opens and closes it, and `editor.openPanel`
 * closes it too. Player bar, notes and panels belong to the parent.
 */
export function TouchStage() {
  const frame = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const element = useEditor(popupText)
  useStrayPopup()
  useLift({ frame, popup, y: element?.y })
  return (
    <div ref={frame}>
      <div className="relative transition-transform">
        <Stage touchTools={useTouchTools()}>
          <TrashZone />
        </Stage>
      </div>
      {element && <TextPopup key={element.id} ref={popup} element={element} />}
    </div>
  )
}

const popupText = ({ document, session }: EditorState) =>
  document.present.textElements.find(({ id }) => id === session.popup)

/** A popup without its text or stage must not block the stage (MO-16). */
function useStrayPopup(): void {
  const { editor } = useEditorModel()
  const isStray = useEditor((state) => state.session.popup !== null && !popupText(state))
  useEffect(() => {
    if (isStray) editor.openPopup(null)
  }, [editor, isStray])
  useEffect(() => () => editor.openPopup(null), [editor])
}

function useTouchTools(): TouchTools {
  const { editor, elements, group } = useActionTools()
  return useMemo(
    () => ({
      remove(id) {
        if (pickedIds(editor.store.getState()).length > 1) group.remove()
        else elements.remove(id)
      },
    }),
    [editor, elements, group],
  )
}
