import { WHITE } from '#domain/design/color.ts'
import type { TextPosition } from '#domain/design/design.ts'
import { type Design, DURATION } from '#domain/design/design.ts'
import { backgroundOf } from '#domain/design/drawn.ts'
import type { Edit } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { FONT_SIZE } from '#domain/design/fonts.ts'
import { switchContent, switchTextMode } from '#domain/design/modes/content-mode.ts'
import { followFont, followWords } from '#domain/design/modes/follow-words.ts'
import { fillForm, readBack } from '#domain/design/modes/form-sync.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { writePromotion } from '#domain/design/modes/write-promotion.ts'
import { OVERLAY } from '#domain/design/overlay-element.ts'
import type { TextBackground } from '#domain/design/text-background.ts'
import { BACKGROUND_OPACITY, BORDER_RADIUS, GRADIENT_SEED } from '#domain/design/text-background.ts'
import type { TextStyle } from '#domain/design/text-element.ts'
import { normalizeRotation } from '#domain/geometry/angle.ts'
import type { PercentPoint } from '#domain/geometry/frame.ts'
import { percent, percentPoint } from '#domain/geometry/frame.ts'
import { setBeats, setSound, soundOfClip } from '#domain/sound/set-sound.ts'
import { duplicate } from './duplicating.ts'
import { changeDesign, changeOverlay, changeText, isSame, overlayById, textById } from './elements.ts'
import { addOverlay, deleteOverlay, removeOverlay, startOverlay } from './overlays.ts'
import { resized, restyled, withBackground } from './set-texts.ts'
import { restack } from './stacking.ts'
import { deleteText, withContent } from './wording.ts'

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

type Place = { readonly to?: PercentPoint; readonly rotation?: number; readonly size?: number }

/**
 * Moves, rotates and resizes a text or overlay. A text with its own position is marked as individually positioned.
 */
function place(design: Design, id: ElementId, { to, rotation, size }: Place): Design {
  const common = {
    ...(to && { x: percent(to.x), y: percent(to.y) }),
    ...(rotation !== undefined && { rotation: normalizeRotation(rotation) }),
  }
  const element = textById(design, id)
  const fontSize =
    size !== undefined && element && resized(element, clamp(size, FONT_SIZE.min, FONT_SIZE.max))
  const scale = size !== undefined && { scale: clamp(size, OVERLAY.minScale, OVERLAY.maxScale) }
  const text = changeText(design, id, { ...common, ...fontSize })
  const placed = text === design ? changeOverlay(design, id, { ...common, ...scale }) : text
  return placed === design || !to ? placed : changeDesign(placed, { useIndividualPositioning: true })
}

const ROWS = { top: 20, middle: 50, bottom: 80 } as const
const COLUMNS = { left: 30, center: 50, right: 70 } as const

/** Places the single text of an undivided promotion in its third of the frame. */
function placeText(design: Design, position: TextPosition): Design {
  const [row, column] = position.split('-') as [keyof typeof ROWS, Design['textAlign']]
  const placed = changeText(design, 'combined-text', {
    ...percentPoint(COLUMNS[column], ROWS[row]),
    textAlign: column,
  })
  return changeDesign(placed, { textPosition: position, useIndividualPositioning: false })
}

const tidy = (style: Partial<TextStyle>): Partial<TextStyle> =>
  style.fontSize === undefined
    ? style
    : { ...style, fontSize: clamp(style.fontSize, FONT_SIZE.min, FONT_SIZE.max) }

function restyle(design: Design, id: ElementId, style: Partial<TextStyle>): Design {
  const element = textById(design, id)
  return element ? changeText(design, id, restyled(element, tidy(style))) : design
}

function restyleAll(design: Design, style: Partial<TextStyle>): Design {
  const document = changeDesign(design, tidy(style))
  const { fontSize: _, ...shared } = style
  return design.textElements.reduce((styled, { id }) => restyle(styled, id, shared), document)
}

/** Enabling a gradient before a second color is chosen seeds one on which white text stays readable. */
function merged(before: TextBackground, patch: Partial<TextBackground>): TextBackground {
  const seeds = patch.useGradient && !patch.secondaryColor && before.secondaryColor === WHITE
  const next = { ...before, ...(seeds && { secondaryColor: GRADIENT_SEED }), ...patch }
  return {
    ...next,
    opacity: clamp(next.opacity, BACKGROUND_OPACITY.min, BACKGROUND_OPACITY.max),
    borderRadius: clamp(next.borderRadius, BORDER_RADIUS.min, BORDER_RADIUS.max),
  }
}

function setTextBackground(design: Design, id: ElementId, patch: Partial<TextBackground>): Design {
  const element = textById(design, id)
  if (!element) return design
  const before = backgroundOf(design, element)
  const background = merged(before, patch)
  return isSame(before, background) ? design : changeText(design, id, withBackground(element, background))
}

function setAllTextBackgrounds(design: Design, patch: Partial<TextBackground>): Design {
  const textBackground = merged(design.textBackground, patch)
  const document = isSame(design.textBackground, textBackground) ? design : { ...design, textBackground }
  return design.textElements.reduce(
    (changed, { id }) => setTextBackground(changed, id, textBackground),
    document,
  )
}

type Apply = { readonly [K in Edit['kind']]: (design: Design, edit: Extract<Edit, { kind: K }>) => Design }

const APPLY: Apply = {
  move: (design, { id, to }) => place(design, id, { to }),
  rotate: (design, { id, rotation }) => place(design, id, { rotation }),
  resize: (design, { id, size }) => place(design, id, { size }),
  transform: (design, { id, to, rotation, size }) => place(design, id, { to, rotation, size }),
  'set-content': (design, { id, content }) =>
    followWords(design, readBack(withContent(design, id, content), id)),
  restyle: (design, { id, style }) => followFont(design, restyle(design, id, style), style),
  'restyle-all': (design, { style }) => followFont(design, restyleAll(design, style), style),
  'set-text-background': (design, { id, background }) => setTextBackground(design, id, background),
  'set-all-text-backgrounds': (design, { background }) => setAllTextBackgrounds(design, background),
  delete: (design, { id }) =>
    overlayById(design, id)
      ? deleteOverlay(design, id)
      : followWords(design, readBack(deleteText(design, id), id)),
  duplicate: (design, { id, to }) => duplicate(design, id, to),
  restack: (design, { id, to }) => restack(design, id, to),
  'set-visible': (design, { id, visible }) =>
    changeOverlay(changeText(design, id, { visible }), id, { visible }),
  'show-all-text': (design) =>
    design.textElements.reduce((shown, { id }) => changeText(shown, id, { visible: true }), design),
  'add-overlay': (design, { overlay }) => addOverlay(design, overlay),
  'remove-overlay': (design, { publicId }) => removeOverlay(design, publicId),
  'set-layer': (design, { id, layer }) => changeOverlay(design, id, { layer }),
  'set-start': (design, { id, start }) => startOverlay(design, id, start),
  'choose-background': (design, { background, videoDuration = design.videoDuration }) =>
    soundOfClip(
      design,
      changeDesign(design, { background, videoDuration: clamp(videoDuration, DURATION.min, DURATION.max) }),
    ),
  'fill-form': (design, { form }) => followWords(design, fillForm(design, form)),
  'switch-content': (design, { to }) => switchContent(design, to),
  'switch-text-mode': (design, { to }) => followWords(design, switchTextMode(design, to)),
  'write-promotion': (design, { text, blocks }) => writePromotion(design, { text, blocks }),
  'place-text': (design, { position }) => placeText(design, position),
  'set-animation': (design, { animation }) => changeDesign(design, { animationType: animation }),
  'set-duration': (design, { videoDuration }) =>
    changeDesign(design, { videoDuration: clamp(videoDuration, DURATION.min, DURATION.max) }),
  'choose-quality': (design, { quality }) => changeDesign(design, { quality }),
  'set-shadow': (design, { textShadow }) => changeDesign(design, { textShadow }),
  'set-sound': (design, { sound, beats }) => setSound(design, sound, beats),
  'set-beats': (design, { beats }) => setBeats(design, beats),
  replace: (_, { design }) => design,
  reset: (_, { locale }) => initialDesign(locale),
}

/** Applies an edit. Never mutates the design; returns the same object when nothing changes. */
export function applyEdit(design: Design, edit: Edit): Design {
  // The table maps each kind to its own function; the index hides this from the compiler.
  const apply = APPLY[edit.kind] as (design: Design, edit: Edit) => Design
  return apply(design, edit)
}
