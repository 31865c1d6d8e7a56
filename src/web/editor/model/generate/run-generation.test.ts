import { beforeEach, describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { settle } from '#web/async/testing.ts'
import { createEditor, type Editor } from '#web/editor/model/editor-store.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { createGenerator, type Generator } from './run-generation.ts'
import { doneOf, filmOf, renderIdOf, stageWorld, stateOf } from './testing.ts'

const renderId = renderIdOf(1)
const text = PublicId.parse('text-layers/a')
const film = filmOf(renderId)

const background = {
  id: PublicId.parse('haze'),
  url: '/media/haze.mp4',
  libraryType: 'universal',
  posterUrl: null,
} as const

let editor: Editor
let world: ReturnType<typeof stageWorld>
let generator: Generator
const generation = () => editor.store.getState().session.generation
const write = (content: string) => editor.edit({ kind: 'set-content', id: 'header', content })

beforeEach(() => {
  editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  editor.edit({ kind: 'choose-background', background })
  write('Pole Flow')
  world = stageWorld()
  generator = createGenerator(editor, world.ports)
})

async function prepared() {
  generator.start()
  world.prepared.resolve(text)
  await settle()
}

async function finished() {
  await prepared()
  world.composed.resolve(film)
  await settle()
}

describe('making a video', () => {
  it('prepares, composes automatically, and finishes (GE-8)', async () => {
    generator.start()
    world.tick()
    expect(generation()).toMatchObject({ status: 'generating', shown: 5 })
    world.prepared.resolve(text)
    await settle()
    world.tell(stateOf(renderId, { progress: 0.6 }))
    expect(generation()).toMatchObject({ status: 'composing', shown: 57, pace: 'working' })
    world.composed.resolve(film)
    await settle()
    expect(generation()).toMatchObject({ status: 'completed', video: film })
  })

  it('reports a finished video (GE-24, EV-12)', async () => {
    await finished()
    expect(world.celebrated).toEqual([renderId])
  })

  it('reports it once for all tabs (GE-24)', async () => {
    await prepared()
    const { videoUrl, watermarked } = film
    world.ports.memory.change(renderId, { video: { videoUrl, watermarked } })
    world.composed.resolve(film)
    await settle()
    expect(generation()).toMatchObject({ status: 'completed' })
    expect(world.celebrated).toEqual([])
  })

  it('starts once, however often it is requested', async () => {
    generator.start()
    generator.start()
    await settle()
    expect(world.asked).toEqual(['prepare'])
  })

  it('GE-11 makes the background alone where there is no text', async () => {
    generator.start()
    world.prepared.resolve(null)
    await settle()
    world.composed.resolve(film)
    await settle()
    expect(generation()).toMatchObject({ status: 'completed' })
  })

  it('GE-19 fails when there is neither text nor background', async () => {
    editor.edit({ kind: 'choose-background', background: null })
    editor.edit({ kind: 'delete', id: 'header' })
    generator.start()
    expect(world.asked).toEqual([])
    expect(generation()).toMatchObject({
      status: 'error',
      message: 'Generation failed: No text overlay available for composition',
    })
  })

  it('draws a text on black where there is no background (GE-12)', async () => {
    editor.edit({ kind: 'choose-background', background: null })
    await prepared()
    expect(generation()).toMatchObject({ status: 'composing' })
  })
})

const refusal = (status: number, code: string, rest: object = {}) =>
  new ApiError({
    status,
    statusText: status === 403 ? 'Forbidden' : 'Too Many Requests',
    body: JSON.stringify({ message: 'No downloads left.', code, requestId: 'r1', ...rest }),
  })

describe('a refusal', () => {
  const limit = refusal(403, 'download.limit_reached', { upgradeFeature: 'downloads' })

  it('GE-18 while preparing says status and text', async () => {
    generator.start()
    world.prepared.reject(limit)
    await settle()
    expect(generation()).toMatchObject({
      message: 'Generation failed: Parallel processing failed: 403 - No downloads left.',
      failure: { upgradeFeature: 'downloads' },
    })
  })

  it.each([
    ['<html><head><title>x</title></head><body><h1>Bad  Gateway</h1></body></html>', 'Bad Gateway'],
    ['upstream timed out', 'upstream timed out'],
    ['', 'Bad Gateway'],
  ])('with the body "%s", which is none of ours, says its words (GE-18)', async (body, text) => {
    generator.start()
    world.prepared.reject(new ApiError({ status: 502, statusText: 'Bad Gateway', body }))
    await settle()
    expect(generation()).toMatchObject({
      message: `Generation failed: Parallel processing failed: 502 - ${text}`,
    })
  })

  it('GE-17 while composing says the status text, and the sentence as advice', async () => {
    await prepared()
    world.composed.reject(limit)
    await settle()
    expect(generation()).toMatchObject({
      message: 'Generation failed: Composition failed: Forbidden',
      failure: { advice: 'No downloads left.' },
    })
  })

  it('of an overlay that is still being prepared offers to try again', async () => {
    generator.start()
    const message = 'The overlay “Hearts” is still being prepared. Try again in a moment.'
    world.prepared.reject(refusal(409, 'overlay.not_ready', { message }))
    await settle()
    expect(generation()).toMatchObject({
      message: `Generation failed: Parallel processing failed: 409 - ${message}`,
      failure: { mendedAt: null, advice: 'Your design is safe. Press Retry in a moment.' },
    })
  })

  it('gives kind advice when two are already being made', async () => {
    await prepared()
    world.composed.reject(refusal(429, 'render.too_many'))
    await settle()
    expect(generation()).toMatchObject({
      message: 'Generation failed: Composition failed: Too Many Requests',
      failure: { advice: 'No downloads left. Then press Retry.', upgradeFeature: null },
    })
  })

  it('says what fills the space, and that the design is safe', async () => {
    generator.start()
    world.prepared.reject(refusal(403, 'account.full', { message: 'Your space is full.' }))
    await settle()
    expect(generation()).toMatchObject({
      message: 'Generation failed: Parallel processing failed: 403 - Your space is full.',
      failure: { advice: 'Your design is safe.', wantsMail: false },
    })
  })

  it('asks for a verified email address, and offers the email', async () => {
    await prepared()
    world.composed.reject(refusal(403, 'mailbox.unproven', { message: 'Please confirm your email.' }))
    await settle()
    expect(generation()).toMatchObject({
      failure: {
        advice: 'Please confirm your email. Then press Generate Video. Your design is safe.',
        wantsMail: true,
      },
    })
  })

  it('can be retried from the start', async () => {
    await prepared()
    world.composed.reject(limit)
    await settle()
    world.compose = () => Promise.resolve(film)
    generator.start()
    await settle()
    expect(world.asked.filter((each) => each === 'prepare')).toHaveLength(2)
    expect(generation()).toMatchObject({ status: 'completed' })
  })
})

describe('a broken connection', () => {
  const lost = new ConnectionError()

  it('is waited for: the render continues without it', async () => {
    world.states.set(renderId, stateOf(renderId))
    world.compose = () => Promise.reject(lost)
    await prepared()
    expect(world.paused).toEqual([1000])
    world.ended.resolve(doneOf(renderId))
    await settle()
    expect(generation()).toMatchObject({ status: 'completed', video: film })
  })

  it('is reported after 15 s, and Retry finds the same video', async () => {
    world.states.set(renderId, lost)
    world.compose = () => Promise.reject(lost)
    await prepared()
    expect(world.paused).toEqual([1000, 2000, 4000, 8000])
    expect(generation()).toMatchObject({
      status: 'error',
      message: 'Generation failed: Unable to connect to the server. Please try again.',
    })
    world.states.set(renderId, doneOf(renderId))
    world.ended.resolve(doneOf(renderId))
    generator.start()
    await settle()
    expect(world.asked.filter((each) => each === 'prepare')).toHaveLength(1)
    expect(generation()).toMatchObject({ status: 'completed', video: film })
  })

  it('requests composing again where the request was lost', async () => {
    world.states.set(renderId, stateOf(renderId, { status: 'prepared', progress: 0 }))
    const answers = [() => Promise.reject(lost), () => Promise.resolve(film)]
    world.compose = () => answers.shift()?.() ?? Promise.reject(lost)
    await prepared()
    expect(world.asked.filter((each) => each === 'compose 1')).toHaveLength(2)
    expect(generation()).toMatchObject({ status: 'completed' })
  })
})

describe('a canceled video', () => {
  it('is canceled on the server and forgotten here', async () => {
    await prepared()
    generator.cancel()
    world.composed.resolve(film)
    await settle()
    expect(world.cancelled).toEqual([renderId])
    expect(world.said).toEqual([])
    expect(world.ports.memory.all()).toEqual([])
    expect(generation()).toEqual({ status: 'idle' })
  })

  it('aborts the running request', async () => {
    generator.start()
    await settle()
    generator.cancel()
    expect(world.signals[0]?.aborted).toBe(true)
    expect(world.ports.pending.read()).toBeNull()
  })

  it('is requested again by the same tab when the editor was closed before the render existed', async () => {
    generator.start()
    await settle()
    generator.leave()
    expect(world.ports.pending.read()).not.toBeNull()
  })

  it('is also canceled when the design changes, with a message (C17)', async () => {
    await prepared()
    write('Exotic Flow')
    expect(generation()).toEqual({ status: 'idle' })
    await settle()
    expect(world.cancelled).toEqual([renderId])
    expect(world.said).toEqual(['changed'])
  })

  it('continues for another tab that waits for it, unless Cancel was pressed', async () => {
    world.heldElsewhere.add(renderId)
    await prepared()
    write('Exotic Flow')
    await settle()
    expect(world.cancelled).toEqual([])
    expect(world.ports.memory.get(renderId)).toBeDefined()
    editor.undo()
    world.states.set(renderId, stateOf(renderId))
    generator.start()
    await settle()
    generator.cancel()
    await settle()
    expect(world.cancelled).toEqual([renderId])
  })

  it('is no failure when another tab canceled it', async () => {
    await prepared()
    world.composed.reject(refusal(409, 'render.cancelled'))
    await settle()
    expect(generation()).toEqual({ status: 'idle' })
    expect(world.said).toEqual(['cancelled-elsewhere'])
  })

  it('is not canceled once it is finished', async () => {
    await finished()
    write('Exotic Flow')
    await settle()
    expect(world.cancelled).toEqual([])
  })

  it('continues when the editor is closed', async () => {
    await prepared()
    generator.leave()
    await settle()
    expect(world.cancelled).toEqual([])
    expect(world.ports.memory.get(renderId)).toMatchObject({ video: null })
  })
})
