import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { normalizeRotation } from '#domain/geometry/angle.ts'
import type { HeaderPreset } from '#domain/looks/header-presets.ts'
import { firstColor, resolveInk } from './colors.ts'
import type { ComposeLookOptions } from './compose-look.ts'
import { parseFont } from './font-name.ts'
import { layBlock } from './lay-block.ts'
import { liveItems } from './live-items.ts'

/** Frame pixels: as wide as the safe square, and so high that a plain design has room for it. */
const AREA = { width: 460, height: 170 } as const

const NO_WORDS = {
  message: '',
  date: '',
  time: '',
  instructor: '',
  studio: '',
  share: '',
  brand: '',
  label: '',
  spotsLeft: undefined,
}

/** A text in a preset, without a place; height in frame pixels. */
export type PresetText = {
  readonly style: Pick<
    TextElement,
    'fontSize' | 'fontFamily' | 'fontWeight' | 'textAlign' | 'textColor' | 'rotation'
  >
  readonly setting: TextSetting
  readonly height: number
}

type Given = Pick<ComposeLookOptions, 'measure' | 'hyphenate' | 'language'> & {
  /** How many times larger than usual. */
  readonly scale: number
}

/** Sets a title in a preset. Undefined without words. */
export function presetText(
  { text, colors: roles }: HeaderPreset,
  words: string,
  { scale, ...given }: Given,
): PresetText | undefined {
  const size = [text.size[0] * scale, text.size[1] * scale] as const
  const block = { anchor: 'top', align: 'center', items: [{ ...text, slot: 'header', size }] } as const
  const live = liveItems({ ...block, box: [0, 0, 1, 1] }, { ...NO_WORDS, header: words }, '')
  const area = { left: 0, top: 0, right: AREA.width * scale, bottom: AREA.height * scale }
  const tools = { ...given, roles, timingOf: () => undefined }
  const part = layBlock(live, { block, area, tools }).parts[0]
  if (part?.kind !== 'text') return undefined
  const { setting, fontSize } = part.element
  const { slot: _, ...unnamed } = setting
  return {
    style: {
      fontSize,
      ...fontOf(part.text.font),
      textAlign: part.element.textAlign,
      textColor: firstColor(resolveInk(text.color ?? 'ink', roles).ink),
      rotation: normalizeRotation(text.rotation ?? 0),
    },
    setting: unnamed,
    height: part.height,
  }
}

function fontOf(name: string) {
  const { fontFamily, fontWeight } = parseFont(name)
  return { fontFamily, fontWeight }
}
