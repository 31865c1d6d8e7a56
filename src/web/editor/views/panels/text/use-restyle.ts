import type { TextStyle } from '#domain/design/text-element.ts'
import { useEdit } from '#web/editor/model/editor-context.ts'

/** Changes the style of a text. Changes of the same properties in a row are one step to undo. */
export function useRestyle(id: string): (style: Partial<TextStyle>) => void {
  const edit = useEdit()
  return (style) => edit({ kind: 'restyle', id, style }, `restyle:${Object.keys(style).join()}:${id}`)
}
