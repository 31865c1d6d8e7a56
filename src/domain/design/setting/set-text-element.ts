import type { TextElement } from '#domain/design/text-element.ts'
import type { TextSetting } from './text-setting.ts'

/**
 * A text that is laid out by its setting. Its center is that of its column: `fit.width` plus both paddings of a plate
 * wide, and as high as `setText` says. It turns around that center.
 */
export type SetTextElement = TextElement & { readonly setting: TextSetting }

export const isSetText = (text: TextElement): text is SetTextElement => text.setting !== undefined
