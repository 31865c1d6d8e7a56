import { Canvas, createCanvas } from '@napi-rs/canvas'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
import { STYLESHEETS } from '#web/editor/model/font-faces/face-stylesheets.ts'
import { createFonts } from '#web/editor/model/fonts.ts'
import { createLookCode } from '#web/editor/model/look-code.ts'
import { EDITING, seek } from '#web/editor/model/player.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { createStageBoxes } from '#web/editor/tools/pointing/stage-boxes.ts'
import { runStage, type StageParts } from './stage-loop.ts'

class NoObserver {
  observe() {}
  disconnect() {}
}

/** Requested pictures that are not shown yet. */
let asked: FrameRequestCallback[] = []
const lookCode = createLookCode()

beforeAll(async () => {
  registerFonts()
  await new Promise(lookCode.whenLoaded)
})
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  const page = {
    requestAnimationFrame: (tick: FrameRequestCallback) => asked.push(tick),
    cancelAnimationFrame: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    ResizeObserver: NoObserver,
    HTMLCanvasElement: Canvas,
    devicePixelRatio: 1,
    document: { createElement: () => createCanvas(1, 1) },
  }
  for (const [name, part] of Object.entries(page)) vi.stubGlobal(name, part)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const SIZE = { width: 135, height: 240 }

function stageOf(design: Design) {
  const editor = createEditor({ design, preferences: DEFAULT_PREFERENCES })
  const picture = createCanvas(SIZE.width, SIZE.height)
  const canvas = Object.assign(picture, { clientWidth: SIZE.width, clientHeight: SIZE.height })
  const video = Object.assign(new EventTarget(), { hasAttribute: () => false, getAttribute: () => null })
  const onPainted = vi.fn<(time: number, isExact: boolean) => void>()
  runStage({ canvas, video } as unknown as StageParts, {
    store: editor.store,
    clock: createStore(() => seek(4, 15)(EDITING)),
    frames: { cutout: () => undefined, hold: () => () => undefined, subscribe: () => () => undefined },
    fonts: createFonts(
      { load: async () => [], check: () => true },
      { sheets: STYLESHEETS, attach: async () => undefined },
    ),
    lookCode,
    boxes: createStageBoxes(() => new Map()),
    catalog: () => new Map(),
    watermark: () => false,
    isHeld: () => false,
    placeControls: () => undefined,
    onPainted,
  })
  const show = () => {
    for (const tick of asked.splice(0)) tick(16)
  }
  return {
    editor,
    onPainted,
    show,
    /** Nothing happens for a while. */
    async rest(): Promise<void> {
      for (let turn = 0; turn < 3; turn++) {
        await vi.runAllTimersAsync()
        show()
      }
    },
    pixels: () => picture.getContext('2d').getImageData(0, 0, SIZE.width, SIZE.height).data,
  }
}

/** How many bytes of two pictures differ. */
const differing = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.reduce((count, value, at) => (value === b[at] ? count : count + 1), 0)

const form = {
  classType: 'Pole Flow',
  studio: 'Velvet',
  instructorName: 'Maya Rivers',
  classDate: '2026-11-28',
}
const filled = (): Design =>
  editDesign(initialDesign(), { kind: 'fill-form', form }, { measure: measureEmForNode() })

const look = (id: string): Design =>
  editDesign(filled(), { kind: 'apply-look', look: { id } }, { measure: measureEmForNode() })

/** Texts with half transparent backgrounds that lie over each other. */
const plain = (): Design =>
  drawnTexts(filled()).reduce(
    (design, { id }, index) => applyEdit(design, { kind: 'move', id, to: percentPoint(50, 40 + 4 * index) }),
    filled(),
  )

const CASES: readonly (readonly [string, () => Design])[] = [
  ['none', plain],
  ...LOOKS.map(({ id }) => [id, () => look(id)] as const),
]

describe.each(CASES)('with the look %s', (_, make) => {
  it('the stage comes to rest as if the design were painted for the first time', async () => {
    const start = make()
    const { editor, show, rest, pixels, onPainted } = stageOf(start)
    await rest()
    const texts = drawnTexts(start).slice(0, 2)
    for (const { id, content } of texts)
      for (const end of ['!', '!!']) {
        editor.edit({ kind: 'set-content', id, content: content + end })
        show()
      }
    const typed = pixels()
    await rest()
    const once = stageOf(editor.store.getState().document.present)
    await once.rest()
    expect(differing(pixels(), once.pixels())).toBe(0)
    expect(typed.some((value) => value > 0)).toBe(true)
    expect(onPainted).toHaveBeenLastCalledWith(4, true)
  })
})
