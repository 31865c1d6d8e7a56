import { FIT, nextZoom, zoomLabel } from '#web/editor/model/zoom.ts'
import { isDesktop } from '#web/editor/tools/desktop.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { always, type EditorAction } from './editor-action.ts'

/** With the focus on the stage only: elsewhere these keys zoom the page, which many people need to read it. */
const zoomKey = (...keys: string[]): EditorAction['shortcuts'] => [{ keys, isModified: true, focus: 'stage' }]

/** On a phone and tablet, the browser's own zoom stays. */
const zoomTo =
  (next: (zoom: number) => number): EditorAction['run'] =>
  ({ editor }) => {
    if (!isDesktop()) return false
    editor.zoomTo(next(editor.store.getState().session.zoom))
    announce(`Stage at ${zoomLabel(editor.store.getState().session.zoom)}`)
    return true
  }

export const ZOOM_ACTIONS = {
  zoomIn: {
    id: 'zoom-in',
    label: 'Zoom in',
    help: { group: 'View' },
    shortcuts: zoomKey('+', '='),
    isEnabled: always,
    run: zoomTo((zoom) => nextZoom(zoom, 1)),
  },
  zoomOut: {
    id: 'zoom-out',
    label: 'Zoom out',
    help: { group: 'View' },
    shortcuts: zoomKey('-', '_'),
    isEnabled: always,
    run: zoomTo((zoom) => nextZoom(zoom, -1)),
  },
  zoomToFit: {
    id: 'zoom-to-fit',
    label: 'Fit',
    help: { group: 'View', label: 'Fit the stage' },
    shortcuts: zoomKey('0'),
    isEnabled: always,
    run: zoomTo(() => FIT),
  },
} as const satisfies Record<string, EditorAction>
