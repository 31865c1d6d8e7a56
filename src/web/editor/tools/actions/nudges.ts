import type { ElementId } from '#domain/design/element-id.ts'
import { FRAME, framePoint, percentPoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { selectedOverlay, selectedText } from '#web/editor/model/editor-store.ts'
import { endProof } from '#web/editor/model/player.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { type ActionTools, type EditorAction, hasSelection, onSelected } from './editor-action.ts'

/** Frame pixels; the second with Shift. */
const NUDGE = [1, 10] as const

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
}

function nudge({ editor, clock }: ActionTools, id: ElementId, [dx, dy]: readonly [number, number]): void {
  const place = () => {
    const state = editor.store.getState()
    const element = selectedText(state) ?? selectedOverlay(state)
    return percentPoint(element?.x ?? 0, element?.y ?? 0)
  }
  const { x, y } = toFrame(place())
  clock.setState(endProof)
  editor.edit({ kind: 'move', id, to: toPercent(framePoint(x + dx, y + dy)) }, `nudge:${id}`)
  const moved = place()
  announce(`X ${moved.x.toFixed(1)} %, Y ${moved.y.toFixed(1)} %`)
}

/** The arrow keys. */
export const NUDGES: readonly EditorAction[] = Object.entries(ARROWS).flatMap(([key, [x, y]]) =>
  NUDGE.map((far, index): EditorAction => {
    const by = [x * far, y * far] as const
    return {
      id: `nudge ${by.join()}`,
      label: 'Move',
      help: { group: 'Selected element', label: `Move by ${far} px` },
      shortcuts: [{ keys: [key], isModified: false, hasShift: index === 1, focus: 'design' }],
      isEnabled: hasSelection,
      run: onSelected(
        (tools, id) => nudge(tools, id, by),
        (group) => group.move({ x: (by[0] / FRAME.width) * 100, y: (by[1] / FRAME.height) * 100 }),
      ),
    }
  }),
)
