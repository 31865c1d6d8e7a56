import type { Design } from '#domain/design/design.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import type { EditorState } from '#web/editor/model/editor-store.ts'
import type { Player } from '#web/editor/model/player.ts'
import type { OverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import { connectGestures, type TouchTools } from '#web/editor/tools/pointing/connect-gestures.ts'
import { createPaintedAt } from '#web/editor/tools/pointing/painted-at.ts'
import { createStageBoxes } from '#web/editor/tools/pointing/stage-boxes.ts'
import { arrange, isCarried } from './controls/arrange.ts'
import { createStageControls, type StageControlParts } from './controls/layout-controls.ts'
import { paintMarks, paintMarquee } from './controls/paint-marks.ts'
import { type RunningStage, runStage, type StageParts } from './stage-loop.ts'
import { createFollowing } from './zoom/follow-selected.ts'

export type StageElements = StageParts & StageControlParts & { readonly surface: HTMLElement }

/** No controls. */
const BARE = { box: undefined, places: undefined, readout: undefined, isToolbarShown: false }

/** Read again for each picture. */
export type StageOptions = {
  readonly catalog: OverlayCatalog
  readonly hasMark: boolean
  /** Null in the desktop layout. */
  readonly touchTools: TouchTools | null
}

/** Starts painting and pointers on these elements. A complete paused picture is marked with its second. */
export function startStage(
  elements: StageElements,
  tools: Pick<EditorModel, 'editor' | 'clock' | 'fonts' | 'lookCode' | 'slots'>,
  options: () => StageOptions,
): RunningStage {
  const { surface } = elements
  const { editor, clock, fonts, lookCode, slots } = tools
  const catalog = () => options().catalog
  const boxes = createStageBoxes(catalog)
  const paintedAt = createPaintedAt({ frames: slots.frames, catalog })
  const gestures = connectGestures(surface, {
    editor,
    clock,
    boxes,
    paintedAt,
    touchTools: () => options().touchTools,
  })
  /** Boxes of what is selected with the leading element. */
  const otherBoxes = ({ session }: EditorState, design: Design, { playing, proof }: Player) =>
    session.others.length === 0 || (playing && proof)
      ? []
      : boxes
          .of(design)
          .filter(({ id }) => session.others.includes(id))
          .map(({ box }) => box)
  const controls = createStageControls(surface, elements)
  const follow = createFollowing(elements)
  const stage = runStage(elements, {
    store: editor.store,
    clock,
    fonts,
    lookCode,
    frames: slots.frames,
    boxes,
    catalog,
    watermark: () => options().hasMark,
    isHeld: () => gestures.state() !== 'idle',
    placeControls(design: Design, player: Player) {
      const [gesture, guides, perCss] = [gestures.state(), gestures.guides(), controls.perCss()]
      const state = editor.store.getState()
      const arrangement = arrange({ state, design, player, boxes, gesture, guides, perCss })
      for (const box of otherBoxes(state, design, player))
        paintMarks(elements.canvas, { box, guides: [], perCss })
      if (state.session.marked) paintMarquee(elements.canvas, state.session.marked, perCss)
      if (isCarried(gesture)) paintMarks(elements.canvas, { ...arrangement, perCss })
      controls.place(isCarried(gesture) ? BARE : arrangement)
      follow(gesture, arrangement.box)
      // For tests of alignment. Writing the same value again would cost a layout pass.
      const lines = guides.map(({ axis, at }) => `${axis} ${at}`).join()
      if (surface.dataset.guides !== lines) surface.dataset.guides = lines
    },
    onPainted(time, isExact) {
      if (isExact) surface.dataset.stageTime = time.toFixed(2)
      else delete surface.dataset.stageTime
    },
  })
  elements.box.addEventListener('scroll', controls.follow)
  const drop = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && gestures.cancel()) event.preventDefault()
  }
  addEventListener('keydown', drop, { capture: true })
  return {
    refresh: stage.refresh,
    stop() {
      elements.box.removeEventListener('scroll', controls.follow)
      removeEventListener('keydown', drop, { capture: true })
      gestures.stop()
      stage.stop()
    },
  }
}
