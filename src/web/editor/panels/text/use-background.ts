import { backgroundOf } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { designOf, useEdit, useEditor } from '#web/editor/editor-context.ts'
import type { BackgroundProps } from './background-style.tsx'

/** The background of a text; changes of one property in a row are one step of undo. */
export function useBackground(element: TextElement): BackgroundProps {
  const edit = useEdit()
  const background = backgroundOf(useEditor(designOf), element)
  const change: BackgroundProps['change'] = (patch) =>
    edit(
      { kind: 'back', id: element.id, background: patch },
      `back:${Object.keys(patch).join()}:${element.id}`,
    )
  return { background, change }
}
