import { useEditor } from '#web/editor/model/editor-context.ts'
import { selectedOverlay, selectedText } from '#web/editor/model/editor-store.ts'
import { OverlayControls } from '#web/editor/views/panels/overlay-controls.tsx'
import { ElementList } from './element-list.tsx'
import { MotionControls } from './motion-controls.tsx'
import { NoTexts } from './no-texts.tsx'
import { TextControls } from './text-controls.tsx'

export function TextStep() {
  const text = useEditor(selectedText)
  const overlay = useEditor(selectedOverlay)
  return (
    <div className="flex flex-col gap-5">
      <ElementList empty={<NoTexts />} />
      {text && <TextControls key={text.id} element={text} />}
      {overlay && <OverlayControls key={overlay.id} element={overlay} />}
      <MotionControls />
    </div>
  )
}
