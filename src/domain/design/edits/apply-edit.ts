import { type Design, DURATION } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { switchContent, switchTextMode } from '#domain/design/modes/content-mode.ts'
import { fillForm, readBack } from '#domain/design/modes/form-sync.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { followWords } from '#domain/design/modes/laying-out/follow-words.ts'
import { writePromotion } from '#domain/design/modes/write-promotion.ts'
import { duplicate } from './duplicating.ts'
import { changeDesign, changeOverlay, changeText, overlayById } from './elements.ts'
import { addOverlay, deleteOverlay, removeOverlay } from './overlays.ts'
import { clamp, place, placeText } from './placing.ts'
import { restack } from './stacking.ts'
import { back, backAll, restyle, restyleAll } from './styling.ts'
import { deleteText, withContent } from './wording.ts'

type Apply = { readonly [K in Edit['kind']]: (design: Design, edit: Extract<Edit, { kind: K }>) => Design }

const APPLY: Apply = {
  move: (design, { id, to }) => place(design, id, { to }),
  rotate: (design, { id, rotation }) => place(design, id, { rotation }),
  resize: (design, { id, size }) => place(design, id, { size }),
  transform: (design, { id, to, rotation, size }) => place(design, id, { to, rotation, size }),
  retext: (design, { id, content }) => followWords(design, readBack(withContent(design, id, content), id)),
  restyle: (design, { id, style }) => restyle(design, id, style),
  'restyle-all': (design, { style }) => restyleAll(design, style),
  back: (design, { id, background }) => back(design, id, background),
  'back-all': (design, { background }) => backAll(design, background),
  delete: (design, { id }) =>
    overlayById(design, id)
      ? deleteOverlay(design, id)
      : followWords(design, readBack(deleteText(design, id), id)),
  duplicate: (design, { id, to }) => duplicate(design, id, to),
  stack: (design, { id, to }) => restack(design, id, to),
  show: (design, { id, visible }) => changeOverlay(changeText(design, id, { visible }), id, { visible }),
  'show-all-text': (design) =>
    design.textElements.reduce((shown, { id }) => changeText(shown, id, { visible: true }), design),
  'add-overlay': (design, { overlay }) => addOverlay(design, overlay),
  'remove-overlay': (design, { publicId }) => removeOverlay(design, publicId),
  lay: (design, { id, layer }) => changeOverlay(design, id, { layer }),
  'choose-background': (design, { background }) => changeDesign(design, { background }),
  'fill-form': (design, { form }) => followWords(design, fillForm(design, form)),
  'switch-content': (design, { to }) => switchContent(design, to),
  'switch-text-mode': (design, { to }) => switchTextMode(design, to),
  'write-promotion': (design, { text, blocks }) => writePromotion(design, { text, blocks }),
  'place-text': (design, { position }) => placeText(design, position),
  animate: (design, { animation }) => changeDesign(design, { animationType: animation }),
  time: (design, { videoDuration }) =>
    changeDesign(design, { videoDuration: clamp(videoDuration, DURATION.min, DURATION.max) }),
  'choose-quality': (design, { quality }) => changeDesign(design, { quality }),
  shade: (design, { textShadow }) => changeDesign(design, { textShadow }),
  replace: (_, { design }) => design,
  reset: () => initialDesign(),
}

/** The design after the edit. Never changes the given one; returns that same object when the edit makes no difference. */
export function applyEdit(design: Design, edit: Edit): Design {
  // The table pairs every kind with the function for exactly that kind; only the index hides it from the compiler.
  const apply = APPLY[edit.kind] as (design: Design, edit: Edit) => Design
  return apply(design, edit)
}
