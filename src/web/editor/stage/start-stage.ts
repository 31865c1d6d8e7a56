import type { Design } from '#domain/design/design.ts'
import type { Desk } from '#web/editor/editor-context.ts'
import { arrange, isCarried } from './furniture/arrange.ts'
import { createFurniture, type FurnitureParts } from './furniture/lay-furniture.ts'
import { paintMarks } from './furniture/paint-marks.ts'
import type { Player } from './player.ts'
import { createPaintedAt } from './pointing/painted-at.ts'
import { type Catalogue, createStageBoxes } from './stage-boxes.ts'
import { connectGestures, type Touching } from './stage-gestures.ts'
import { type RunningStage, runStage, type StageParts } from './stage-loop.ts'

export type Board = StageParts & FurnitureParts & { readonly surface: HTMLElement }

/** Nothing over the picture. */
const BARE = { box: undefined, places: undefined, readout: undefined, isToolbarShown: false }

/** What the loop reads anew for each picture. */
export type Surroundings = {
  readonly catalogue: Catalogue
  readonly hasMark: boolean
  /** Null on a desk. */
  readonly touching: Touching | null
}

/** Starts pictures and pointers on these elements. A paused picture that is whole is marked with its second. */
export function startStage(
  board: Board,
  tools: Pick<Desk, 'editor' | 'clock' | 'fonts' | 'slots'>,
  surroundings: () => Surroundings,
): RunningStage {
  const { surface } = board
  const { editor, clock, fonts, slots } = tools
  const catalogue = () => surroundings().catalogue
  const boxes = createStageBoxes(catalogue)
  const paintedAt = createPaintedAt({ frames: slots.frames, catalogue })
  const gestures = connectGestures(surface, {
    editor,
    clock,
    boxes,
    paintedAt,
    touching: () => surroundings().touching,
  })
  const furniture = createFurniture(surface, board)
  const stage = runStage(board, {
    store: editor.store,
    clock,
    fonts,
    frames: slots.frames,
    boxes,
    catalogue,
    watermark: () => surroundings().hasMark,
    isHeld: () => gestures.state() !== 'idle',
    dress(design: Design, player: Player) {
      const [gesture, guides, perCss] = [gestures.state(), gestures.guides(), furniture.perCss()]
      const state = editor.store.getState()
      const arrangement = arrange({ state, design, player, boxes, gesture, guides, perCss })
      if (isCarried(gesture)) paintMarks(board.canvas, { ...arrangement, perCss })
      furniture.lay(isCarried(gesture) ? BARE : arrangement)
      // For those who ask what an element is aligned with; to write it anew when it says the same would cost a pass.
      const lines = guides.map(({ axis, at }) => `${axis} ${at}`).join()
      if (surface.dataset.guides !== lines) surface.dataset.guides = lines
    },
    onPainted(time, isExact) {
      if (isExact) surface.dataset.stageTime = time.toFixed(2)
      else delete surface.dataset.stageTime
    },
  })
  const drop = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && gestures.cancel()) event.preventDefault()
  }
  addEventListener('keydown', drop, { capture: true })
  return {
    refresh: stage.refresh,
    stop() {
      removeEventListener('keydown', drop, { capture: true })
      gestures.stop()
      furniture.stop()
      stage.stop()
    },
  }
}
