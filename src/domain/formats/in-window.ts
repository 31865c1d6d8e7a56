import type { Backdrop, Scrim } from '#domain/design/setting/backdrop.ts'
import type { SetTextElement } from '#domain/design/setting/set-text-element.ts'
import type { FrameRect, ShapeElement, ShapeForm } from '#domain/design/setting/shape-element.ts'
import type { Fit, Plate, TextSetting } from '#domain/design/setting/text-setting.ts'
import { FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import { FRAME, percent } from '#domain/geometry/frame.ts'
import type { ComposedLook } from '#domain/looks/composed-look.ts'
import { FORMAT_FRAMES } from '#domain/looks/formats.ts'

/** From the pixels in which a look is composed for a format to frame pixels of its window. */
type Mapping = { readonly scale: number; readonly left: number; readonly top: number }

function mappingOf(format: Format): Mapping {
  const window = FORMAT_WINDOWS[format]
  return { scale: window.width / FORMAT_FRAMES[format].width, left: window.x, top: window.y }
}

const boxIn = ({ scale, left: x, top: y }: Mapping, { left, top, right, bottom }: FrameRect): FrameRect => ({
  left: x + scale * left,
  top: y + scale * top,
  right: x + scale * right,
  bottom: y + scale * bottom,
})

const plateIn = ({ scale }: Mapping, plate: Plate): Plate => ({
  ...plate,
  padX: scale * plate.padX,
  padY: scale * plate.padY,
  gap: scale * plate.gap,
  // Degrees stay degrees.
  radius: scale * plate.radius,
})

const fitIn = ({ scale }: Mapping, fit: Fit): Fit => ({
  ...fit,
  width: scale * fit.width,
  min: scale * fit.min,
  max: scale * fit.max,
})

const settingIn = (mapping: Mapping, setting: TextSetting): TextSetting => ({
  ...setting,
  fit: fitIn(mapping, setting.fit),
  ...(setting.plate && { plate: plateIn(mapping, setting.plate) }),
})

function textIn(mapping: Mapping, format: Format, text: SetTextElement): SetTextElement {
  const { width, height } = FORMAT_FRAMES[format]
  const x = mapping.left + mapping.scale * (text.x / 100) * width
  const y = mapping.top + mapping.scale * (text.y / 100) * height
  return {
    ...text,
    x: percent((x / FRAME.width) * 100),
    y: percent((y / FRAME.height) * 100),
    fontSize: mapping.scale * text.fontSize,
    setting: settingIn(mapping, text.setting),
  }
}

function formIn({ scale }: Mapping, form: ShapeForm): ShapeForm {
  if (form.kind === 'rect') return { ...form, radius: scale * form.radius }
  if (form.kind === 'dots') return { ...form, step: scale * form.step, dot: scale * form.dot }
  if (form.kind === 'pips') return { ...form, gap: scale * form.gap }
  return form
}

const shapeIn = (mapping: Mapping, shape: ShapeElement): ShapeElement => ({
  ...shape,
  box: boxIn(mapping, shape.box),
  form: formIn(mapping, shape.form),
  lineWidth: mapping.scale * shape.lineWidth,
  ...(shape.glow && { glow: { ...shape.glow, blur: mapping.scale * shape.glow.blur } }),
  ...(shape.shadow && {
    shadow: {
      ...shape.shadow,
      blur: mapping.scale * shape.shadow.blur,
      y: mapping.scale * shape.shadow.y,
    },
  }),
})

const scrimIn = (mapping: Mapping, scrim: Scrim): Scrim => ({ ...scrim, box: boxIn(mapping, scrim.box) })

const backdropIn = (mapping: Mapping, backdrop: Backdrop): Backdrop => ({
  ...backdrop,
  scrims: backdrop.scrims.map((scrim) => scrimIn(mapping, scrim)),
})

/** What a look paints in the window of the format that it was composed for. */
export function lookInWindow(composed: ComposedLook, format: Format): ComposedLook {
  const mapping = mappingOf(format)
  return {
    ...composed,
    backdrop: backdropIn(mapping, composed.backdrop),
    shapes: composed.shapes.map((shape) => shapeIn(mapping, shape)),
    texts: composed.texts.map((text) => textIn(mapping, format, text)),
    ...(composed.logo && { logo: boxIn(mapping, composed.logo) }),
  }
}
