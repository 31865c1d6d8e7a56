import { beforeEach, describe, expect, it } from 'vitest'
import { compositionKey } from '#domain/design/composition-input.ts'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import { settle } from '#web/async/testing.ts'
import { createEditor, type Editor } from '#web/editor/model/editor-store.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import type { RememberedRender } from './remembered-renders.ts'
import { createRenderWatcher, type RenderWatcher } from './render-watcher.ts'
import { createGenerator } from './run-generation.ts'
import { doneOf, filmOf, renderIdOf, stageWorld, stateOf } from './testing.ts'

const renderId = renderIdOf(1)
const gone = new ApiError({ status: 404, statusText: 'Not Found', body: '' })

let editor: Editor
let world: ReturnType<typeof stageWorld>
let watcher: RenderWatcher
const generation = () => editor.store.getState().session.generation
const present = () => editor.store.getState().document.present
const write = (content: string) => editor.edit({ kind: 'set-content', id: 'header', content })

const asked = (design: Design, change: Partial<RememberedRender> = {}): RememberedRender => ({
  renderId,
  composition: compositionKey(design),
  textOverlayPublicId: PublicId.parse('text-layers/a'),
  shown: 40,
  askedAt: 500,
  design,
  video: null,
  isTaken: false,
  ...change,
})

const { videoUrl, watermarked } = filmOf(renderId)
const seen = { design: null, video: { videoUrl, watermarked } }

beforeEach(() => {
  editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  write('Pole Flow')
  world = stageWorld()
  const generator = createGenerator(editor, world.ports)
  watcher = createRenderWatcher({ editor, generator, ports: world.ports })
})

describe('a page load while its video is being made', () => {
  beforeEach(() => world.ports.memory.keep(asked(present())))

  it('rejoins it at the bar’s value, and shows the finished video (GE-7, GE-9)', async () => {
    world.states.set(renderId, stateOf(renderId))
    watcher.watch()
    await settle()
    expect(generation()).toMatchObject({ status: 'composing', shown: 40, renderId })
    world.tell(stateOf(renderId, { progress: 0.8 }))
    expect(generation()).toMatchObject({ shown: 76 })
    world.ended.resolve(doneOf(renderId))
    await settle()
    expect(generation()).toMatchObject({ status: 'completed', video: filmOf(renderId) })
    expect(world.celebrated).toEqual([renderId])
  })

  it('requests composing where that is missing', async () => {
    world.states.set(renderId, stateOf(renderId, { status: 'prepared', progress: 0 }))
    watcher.watch()
    await settle()
    expect(world.asked).toContain('compose 1')
  })

  it('reports its failure (GE-10)', async () => {
    const failed = stateOf(renderId, { status: 'failed', problem: 'The clip is damaged.' })
    world.states.set(renderId, failed)
    world.ended.resolve(failed)
    watcher.watch()
    await settle()
    expect(generation()).toMatchObject({
      status: 'error',
      message: 'Generation failed: Composition failed: The clip is damaged.',
    })
    expect(world.ports.memory.all()).toEqual([])
  })

  it.each([
    ['cancelled', stateOf(renderId, { status: 'cancelled' })],
    ['gone', gone],
  ])('is idle when it is %s', async (_, state) => {
    world.states.set(renderId, state)
    watcher.watch()
    await settle()
    expect(generation()).toEqual({ status: 'idle' })
    expect(world.ports.memory.all()).toEqual([])
  })

  it('forgets nothing while the server is unreachable', async () => {
    world.states.set(renderId, new Error('offline'))
    watcher.watch()
    await settle()
    expect(world.ports.memory.all()).toHaveLength(1)
  })
})

describe('a page load while the parts of its video are being sent', () => {
  it('requests the video again', async () => {
    world.ports.pending.write(compositionKey(present()))
    watcher.watch()
    await settle()
    expect(generation()).toMatchObject({ status: 'generating' })
    world.prepared.resolve(null)
    await settle()
    expect(generation()).toMatchObject({ status: 'composing' })
    expect(world.ports.pending.read()).toBeNull()
  })

  it('does not where the design has changed', async () => {
    world.ports.pending.write(compositionKey(present()))
    write('Another design')
    watcher.watch()
    await settle()
    expect(world.asked).toEqual([])
  })
})

describe('a video that finished unseen', () => {
  let before: Design
  beforeEach(() => {
    before = present()
    world.ports.memory.keep(asked(before))
    write('Another design')
  })

  it('is offered with its design', async () => {
    world.states.set(renderId, doneOf(renderId))
    watcher.watch()
    await settle()
    expect(generation()).toEqual({ status: 'idle' })
    const design = watcher.offer.getState()?.design
    expect(design && compositionKey(design)).toBe(compositionKey(before))
    if (design) editor.edit({ kind: 'replace', design })
    expect(generation()).toMatchObject({ status: 'completed', video: filmOf(renderId) })
    expect(world.celebrated).toEqual([renderId])
  })

  it('is offered when it finishes, without interrupting', async () => {
    world.states.set(renderId, stateOf(renderId))
    watcher.watch()
    await settle()
    expect(generation()).toEqual({ status: 'idle' })
    world.ended.resolve(doneOf(renderId))
    await settle()
    expect(watcher.offer.getState()).not.toBeNull()
  })

  it('is left to the tab that waits for it', async () => {
    world.heldElsewhere.add(renderId)
    world.states.set(renderId, stateOf(renderId))
    watcher.watch()
    await settle()
    expect(world.asked).toEqual([])
  })
})

describe('a restored design', () => {
  beforeEach(() => world.ports.memory.keep(asked(present(), seen)))

  it('restores its finished video, by undo and redo (GE-13, C17)', () => {
    watcher.watch()
    write('Pole Flow!')
    expect(generation()).toEqual({ status: 'idle' })
    editor.undo()
    expect(generation()).toMatchObject({ status: 'completed', video: filmOf(renderId) })
    editor.redo()
    expect(generation()).toEqual({ status: 'idle' })
  })

  it('has its video from the start, if the server still has it', async () => {
    world.states.set(renderId, doneOf(renderId))
    watcher.watch()
    await settle()
    expect(generation()).toMatchObject({ status: 'completed' })
    expect(world.celebrated).toEqual([])
  })

  it('has none where the server no longer has it', async () => {
    world.states.set(renderId, gone)
    watcher.watch()
    await settle()
    expect(generation()).toEqual({ status: 'idle' })
    expect(world.ports.memory.all()).toEqual([])
  })

  it('has no watermarked video after an upgrade', () => {
    world.isMarked = false
    watcher.watch()
    write('Pole Flow!')
    editor.undo()
    expect(generation()).toEqual({ status: 'idle' })
  })

  it('has the video that another tab made', async () => {
    world.ports.memory.forget(renderId)
    watcher.watch()
    await settle()
    world.ports.memory.keep(asked(present(), seen))
    watcher.reload()
    expect(generation()).toMatchObject({ status: 'completed' })
  })
})

it('stops on request', () => {
  world.ports.memory.keep(asked(present(), seen))
  const stop = watcher.watch()
  write('Pole Flow!')
  stop()
  editor.undo()
  expect(generation()).toEqual({ status: 'idle' })
})
