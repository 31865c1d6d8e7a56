import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { changeText, textById } from '#domain/design/edits/elements.ts'
import { restyled, withBackground } from '#domain/design/edits/set-texts.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import type { TextStyleCopy } from './copied-style.ts'
import { inPreset, styleOf, type Tools, withoutPreset } from './header-preset-edit.ts'

/** Lines that a text may have in the column of another one. */
const LINES_MAX = 30

/** What belongs to a text and not to its style. */
const own = ({ setting }: TextElement): Pick<TextSetting, 'slot' | 'timing'> => ({
  ...(setting?.slot && { slot: setting.slot }),
  ...(setting?.timing && { timing: setting.timing }),
})

/** The setting without what concerns the words of its own text. */
function transferable({
  slot: _,
  timing: __,
  table: ___,
  preset: ____,
  ...setting
}: TextSetting): TextSetting {
  const { fit, treatments } = setting
  return {
    ...setting,
    // It marks one word, counted from the first.
    treatments: treatments.filter(({ kind }) => kind !== 'highlight'),
    fit: fit.justify ? fit : { ...fit, lines: LINES_MAX },
  }
}

/** A text that a look sets, in letters without the look's effects. It stays one of the look. */
function plain({ setting, ...text }: TextElement): TextElement {
  if (!setting) return text
  const { ink: _, lineInks: __, letterCase: ___, ...rest } = setting
  return { ...text, setting: { ...rest, isItalic: false, isScript: false, letterSpacing: 0, treatments: [] } }
}

/** A text of the design in a style without a setting. */
function inPlainStyle(design: Design, text: TextElement, { letters, background }: TextStyleCopy): Design {
  const bare = text.setting?.slot ? design : withoutPreset(design, text)
  const before = plain(textById(bare, text.id) ?? text)
  const inLetters = { ...before, ...restyled(before, letters) }
  return changeText(bare, text.id, { ...inLetters, ...withBackground(inLetters, background) })
}

function inSetting(
  design: Design,
  text: TextElement,
  style: TextStyleCopy & { setting: TextSetting },
): Design {
  const { letters, background, setting } = style
  return changeText(design, text.id, {
    ...letters,
    background,
    setting: { ...transferable(setting), ...own(text) },
  })
}

function pasted(design: Design, text: TextElement, style: TextStyleCopy, tools: Tools): Design {
  const { setting } = style
  if (!setting) return inPlainStyle(design, text, style)
  if (!setting.preset) return inSetting(design, text, { ...style, setting })
  const before = text.setting?.preset?.before ?? styleOf(text)
  return changeText(design, text.id, inPreset(design, text, { ...setting.preset, before }, tools))
}

/**
 * Texts in the style of another one. They keep their words, their place and their timing; lines are broken again. The
 * same design if none of them exists.
 */
export function pasteStyle(
  design: Design,
  { ids, style }: { readonly ids: readonly ElementId[]; readonly style: TextStyleCopy },
  tools: Tools,
): Design {
  const next = ids.reduce((changed, id) => {
    const text = textById(changed, id)
    return text ? pasted(changed, text, style, tools) : changed
  }, design)
  return next === design ? design : versioned(next)
}
