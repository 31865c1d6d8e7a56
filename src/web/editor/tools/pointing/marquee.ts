import type { ElementId } from '#domain/design/element-id.ts'
import { type Area, isMarked } from '#domain/geometry/area.ts'
import { type Editor, pickedIds } from '#web/editor/model/editor-store.ts'
import type { StageBoxes } from './stage-boxes.ts'

type Deps = { readonly editor: Editor; readonly boxes: StageBoxes }

/** Selects what a drawn rectangle touches, together with what was selected at its start. */
export function createMarquee({ editor, boxes }: Deps) {
  let start: readonly ElementId[] | undefined
  const selected = () => pickedIds(editor.store.getState())

  function select(ids: readonly ElementId[]): void {
    if (ids.join() !== selected().join()) editor.selectSeveral(ids)
  }

  return {
    /** Null takes back what it has selected. */
    mark(area: Area | null, isDone: boolean): void {
      start ??= selected()
      const before = start
      if (isDone) start = undefined
      editor.mark(isDone ? null : area)
      const { present } = editor.store.getState().document
      const touched = area ? boxes.of(present).filter(({ box }) => isMarked(box, area)) : []
      select([...before, ...touched.map(({ id }) => id).filter((id) => !before.includes(id))])
    },
  }
}
