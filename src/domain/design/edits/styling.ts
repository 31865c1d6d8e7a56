import { WHITE } from '#domain/design/color.ts'
import type { Design } from '#domain/design/design.ts'
import { backgroundOf } from '#domain/design/drawn.ts'
import {
  BACKGROUND_OPACITY,
  BORDER_RADIUS,
  GRADIENT_SEED,
  type TextBackground,
} from '#domain/design/text-background.ts'
import { type ElementId, FONT_SIZE, type TextStyle } from '#domain/design/text-element.ts'
import { changeDesign, changeText, isSame, textById } from './elements.ts'
import { clamp } from './placing.ts'

const tidy = (style: Partial<TextStyle>): Partial<TextStyle> =>
  style.fontSize === undefined
    ? style
    : { ...style, fontSize: clamp(style.fontSize, FONT_SIZE.min, FONT_SIZE.max) }

export const restyle = (design: Design, id: ElementId, style: Partial<TextStyle>): Design =>
  changeText(design, id, tidy(style))

export function restyleAll(design: Design, style: Partial<TextStyle>): Design {
  const document = changeDesign(design, tidy(style))
  const { fontSize: _, ...shared } = style
  return design.textElements.reduce((styled, { id }) => changeText(styled, id, shared), document)
}

/** Turning a gradient on before a second colour was chosen seeds one that leaves white text readable. */
function merged(before: TextBackground, patch: Partial<TextBackground>): TextBackground {
  const seeds = patch.useGradient && !patch.secondaryColor && before.secondaryColor === WHITE
  const next = { ...before, ...(seeds && { secondaryColor: GRADIENT_SEED }), ...patch }
  return {
    ...next,
    opacity: clamp(next.opacity, BACKGROUND_OPACITY.min, BACKGROUND_OPACITY.max),
    borderRadius: clamp(next.borderRadius, BORDER_RADIUS.min, BORDER_RADIUS.max),
  }
}

export function back(design: Design, id: ElementId, patch: Partial<TextBackground>): Design {
  const element = textById(design, id)
  if (!element) return design
  const before = backgroundOf(design, element)
  const background = merged(before, patch)
  return isSame(before, background) ? design : changeText(design, id, { background })
}

export function backAll(design: Design, patch: Partial<TextBackground>): Design {
  const textBackground = merged(design.textBackground, patch)
  const document = isSame(design.textBackground, textBackground) ? design : { ...design, textBackground }
  return design.textElements.reduce((backed, { id }) => back(backed, id, textBackground), document)
}
