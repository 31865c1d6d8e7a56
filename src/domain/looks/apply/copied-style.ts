import type { Design } from '#domain/design/design.ts'
import { backgroundOf } from '#domain/design/drawn.ts'
import { textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import type { TextBackground } from '#domain/design/text-background.ts'
import type { TextStyle } from '#domain/design/text-element.ts'

/** How a text looks, without its words, its place and its timing. */
export type TextStyleCopy = {
  readonly letters: TextStyle
  readonly background: TextBackground
  /** Of a text that a look or a preset sets. */
  readonly setting?: TextSetting
}

/** The style of a text; undefined if there is no such text. */
export function copiedStyle(design: Design, id: ElementId): TextStyleCopy | undefined {
  const text = textById(design, id)
  if (!text) return undefined
  const { fontSize, fontFamily, fontWeight, textAlign, textColor, setting } = text
  return {
    letters: { fontSize, fontFamily, fontWeight, textAlign, textColor },
    background: backgroundOf(design, text),
    ...(setting && { setting }),
  }
}
