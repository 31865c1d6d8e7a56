import { createCanvas } from '@napi-rs/canvas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
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

beforeEach(() => {
  asked = []
  const page = {
    requestAnimationFrame: (tick: FrameRequestCallback) => asked.push(tick),
    cancelAnimationFrame: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    ResizeObserver: NoObserver,
    devicePixelRatio: 1,
    document: { createElement: () => createCanvas(1, 1) },
  }
  for (const [name, part] of Object.entries(page)) vi.stubGlobal(name, part)
})
afterEach(() => void vi.unstubAllGlobals())

/** A clip that loads on the test's command. */
class Clip extends EventTarget {
  readyState = 0
  duration = Number.NaN
  currentTime = 0
  seeking = false
  paused = true
  getAttribute = () => '/clip.mp4'
  hasAttribute = () => true
  arrive() {
    Object.assign(this, { readyState: 4, duration: 20 })
    this.dispatchEvent(new Event('loadeddata'))
  }
}

/** A paused stage with a clip and an overlay that are not loaded. */
function pausedStage() {
  const editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  editor.edit({ kind: 'add-overlay', overlay: { publicId: PublicId.parse('hearts'), url: '/hearts' } })
  const video = new Clip()
  const canvas = Object.assign(createCanvas(54, 96), { clientWidth: 54, clientHeight: 96 })
  const nothing = () => () => undefined
  let tell: () => void = () => undefined
  const frames = {
    cutout: () => undefined,
    hold: nothing,
    subscribe(listen: () => void) {
      tell = listen
      return () => undefined
    },
  }
  const onPainted = vi.fn<(time: number, isExact: boolean) => void>()
  runStage({ canvas, video } as unknown as StageParts, {
    store: editor.store,
    clock: createStore(() => seek(4, 15)(EDITING)),
    frames,
    fonts: createFonts({ load: async () => [], check: () => true }),
    lookCode: createLookCode(),
    boxes: createStageBoxes(() => new Map()),
    catalog: () => new Map(),
    watermark: () => false,
    isHeld: () => false,
    placeControls: () => undefined,
    onPainted,
  })
  return {
    video,
    editor,
    onPainted,
    tellOfOverlay: () => tell(),
    /** Shows that many pictures, if they are requested. */
    show(times: number) {
      for (let n = 0; n < times; n++) for (const tick of asked.splice(0)) tick(n * 16)
    },
  }
}

describe('a paused stage', () => {
  it('requests no picture while its parts are loading (P-22)', () => {
    const { show, onPainted } = pausedStage()
    show(60)
    expect(onPainted).toHaveBeenCalledTimes(1)
    expect(asked).toHaveLength(0)
  })

  it('paints again after the clip has loaded or sought, and after an overlay has loaded', () => {
    const { video, show, onPainted, tellOfOverlay } = pausedStage()
    show(3)
    video.arrive()
    show(3)
    expect(video.currentTime).toBeCloseTo(4 + 1 / 60)
    video.dispatchEvent(new Event('seeked'))
    show(3)
    tellOfOverlay()
    show(3)
    expect(onPainted).toHaveBeenCalledTimes(4)
  })

  it('is exact only when everything is loaded', () => {
    const { video, editor, show, onPainted } = pausedStage()
    video.arrive()
    show(3)
    expect(onPainted).toHaveBeenLastCalledWith(expect.closeTo(4), false)
    editor.undo()
    show(3)
    expect(onPainted).toHaveBeenLastCalledWith(expect.closeTo(4), true)
  })
})
