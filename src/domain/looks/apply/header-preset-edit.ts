import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { changeText, textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { AppliedPreset, TextSetting } from '#domain/design/setting/text-setting.ts'
import type { Entrance, Timing } from '#domain/design/setting/timing.ts'
import type { AnimationType } from '#domain/design/text-animation.ts'
import { textAnimationSeconds } from '#domain/design/text-animation-seconds.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { FRAME, type Percent, percent } from '#domain/geometry/frame.ts'
import type { ComposeLookOptions } from '#domain/looks/compose/compose-look.ts'
import { type PresetText, presetText } from '#domain/looks/compose/preset-text.ts'
import { headerPresetById } from '#domain/looks/header-presets.ts'

/** What texts are set with. */
export type Tools = Pick<ComposeLookOptions, 'measure' | 'hyphenate' | 'language'>

/** Frame pixels between a title and the frame's upper and lower edge. */
const MARGIN = 28

/** How a plain design's animation looks in a set text. */
const ENTRANCES: Readonly<Record<AnimationType, Entrance>> = {
  'fade-in': 'fade',
  none: 'none',
  rise: 'lift',
  slide: 'slide',
  pop: 'pop',
  typewriter: 'wipe',
  'blur-in': 'fade',
}

/** A title in a design without a look enters like the other texts. */
function timingIn({ look, animationType, videoDuration }: Design): Timing | undefined {
  if (look || animationType === 'none') return undefined
  const seconds = textAnimationSeconds(animationType, videoDuration)
  return { entrance: ENTRANCES[animationType], at: 0, seconds, easing: 'out', stagger: 0, by: 'block' }
}

const within = (y: number, height: number): Percent => {
  const least = height / 2 + MARGIN
  const center = Math.min(FRAME.height - least, Math.max(least, (y / 100) * FRAME.height))
  return percent((Math.max(0, center) / FRAME.height) * 100)
}

/** What taking a preset back gives a text again. */
export const styleOf = ({
  fontSize,
  fontFamily,
  fontWeight,
  textAlign,
  textColor,
  rotation,
}: TextElement) => ({
  fontSize,
  fontFamily,
  fontWeight,
  textAlign,
  textColor,
  rotation,
})

/** The fields of a text in a preset. It keeps its place, its slot, and the timing that a look gave it. */
export function inPreset(
  design: Design,
  text: TextElement,
  preset: AppliedPreset,
  tools: Tools,
): Partial<TextElement> {
  const found = headerPresetById(preset.id)
  const made: PresetText | undefined =
    found && presetText(found, text.content, { ...tools, scale: preset.scale })
  if (!made) return {}
  const timing = text.setting?.preset ? timingIn(design) : (text.setting?.timing ?? timingIn(design))
  const setting: TextSetting = {
    ...made.setting,
    ...(text.setting?.slot && { slot: text.setting.slot }),
    ...(timing && { timing }),
    preset,
  }
  return { ...made.style, y: within(text.y, made.height), setting }
}

/** The title that a preset is for. */
function titleOf(design: Design): TextElement | undefined {
  const drawn = drawnTexts(design)
  return (
    drawn.find(({ id }) => id === (design.look ? 'look-header' : 'header')) ??
    drawn.find(({ id }) => id === 'text1') ??
    drawn[0]
  )
}

/** The text as it was before its preset. */
export function withoutPreset(design: Design, { id, setting }: TextElement): Design {
  if (!setting?.preset) return design
  const { before } = setting.preset
  const textElements = design.textElements.map((each) => {
    const { setting: _, ...plain } = each
    return each.id === id ? { ...plain, ...before } : each
  })
  return versioned({ ...design, textElements })
}

/** Sets a text in a preset, or takes that back. The same design if there is no such text or preset. */
export function applyHeaderPreset(
  design: Design,
  { id, elementId }: { readonly id: string | null; readonly elementId?: ElementId },
  tools: Tools,
): Design {
  const text = elementId === undefined ? titleOf(design) : textById(design, elementId)
  if (!text) return design
  if (id === null) return withoutPreset(design, text)
  if (!headerPresetById(id)) return design
  const before = text.setting?.preset?.before ?? styleOf(text)
  return versioned(changeText(design, text.id, inPreset(design, text, { id, scale: 1, before }, tools)))
}

/** Sets texts that follow a preset again: for other words, or with what is known of their fonts by now. */
export const relaidPresets = (
  design: Design,
  tools: Tools,
  isStale: (text: TextElement) => boolean = () => true,
): Design =>
  design.textElements.reduce((relaid, text) => {
    const preset = text.setting?.preset
    if (!preset || text.content.trim() === '' || !isStale(text)) return relaid
    const { rotation } = text
    return changeText(relaid, text.id, { ...inPreset(relaid, text, preset, tools), rotation })
  }, design)

/** Texts that follow a preset are set again for other words, another length or another animation. */
export function followPresets(before: Design, after: Design, tools: Tools): Design {
  const isRetimed =
    before.animationType !== after.animationType || before.videoDuration !== after.videoDuration
  const isStale = ({ id, content }: TextElement) => isRetimed || textById(before, id)?.content !== content
  return relaidPresets(after, tools, isStale)
}
