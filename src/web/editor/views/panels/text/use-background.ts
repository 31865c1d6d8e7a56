import { backgroundOf } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { useEdit, useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import type { BackgroundProps } from './background-style.tsx'

/** The background of a text. Successive changes of one property are one step of undo. */
export function useBackground(element: TextElement): BackgroundProps {
  const edit = useEdit()
  const background = backgroundOf(useEditor(designOf), element)
  const change: BackgroundProps['change'] = (patch) =>
    edit(
      { kind: 'set-text-background', id: element.id, background: patch },
      `back:${Object.keys(patch).join()}:${element.id}`,
    )
  return { background, change }
}
