import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import type { EditorState } from '#web/editor/model/editor-store.ts'
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
 * The text popup of the touch editor, and the stage that makes room for it. `session.popup` says whether it is open;
 * `editor.openPopup(id | null)` opens and closes it, and `editor.openPanel` closes it too.
 */
export function StagePopup({ frame }: Pick<Lifting, 'frame'>) {
  const popup = useRef<HTMLDivElement>(null)
  const element = useEditor(popupText)
  useStrayPopup()
  useLift({ frame, popup, y: element?.y })
  return element && <TextPopup key={element.id} ref={popup} element={element} />
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
