import { useMemo } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import { createStageBoxes } from '#web/editor/tools/pointing/stage-boxes.ts'
import type { ActionTools } from './editor-action.ts'
import { useElementActions } from './element-actions.ts'
import { createGroupActions } from './group-actions.ts'

/** The tools of this editor's actions. */
export function useActionTools(): ActionTools {
  const { editor, clock, user } = useEditorModel()
  const elements = useElementActions()
  const catalog = useOverlayCatalog()
  return useMemo(() => {
    // Measured when it is asked for: fonts may have arrived since.
    const group = createGroupActions({ editor, clock, user }, (design) =>
      createStageBoxes(() => catalog).of(design),
    )
    return { editor, clock, user, elements, group }
  }, [editor, clock, user, elements, catalog])
}
