import { beforeEach, describe, expect, it } from 'vitest'
import { compositionKey } from '#domain/design/composition-input.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId, type RenderId } from '#domain/ids.ts'
import { settle } from '#web/async/testing.ts'
import { createEditor, type Editor } from '#web/editor/model/editor-store.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { type Ahead, createAhead, RESTS_MS } from './ahead.ts'
import { createGenerator } from './run-generation.ts'
import { filmOf, renderIdOf, stageWorld } from './testing.ts'

const renderId = renderIdOf(1)
const text = PublicId.parse('text-layers/a')

let editor: Editor
let world: ReturnType<typeof stageWorld>
let ahead: Ahead
let server: { isIdle: boolean; mayWork: boolean; made: RenderId[]; givenUp: RenderId[] }

const write = (content: string) => editor.edit({ kind: 'set-content', id: 'header', content })
const present = () => compositionKey(editor.store.getState().document.present)

beforeEach(() => {
  editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  write('Pole Flow')
  world = stageWorld()
  world.prepared.resolve(text)
  server = { isIdle: true, mayWork: true, made: [], givenUp: [] }
  ahead = createAhead({
    editor,
    ports: {
      ...world.ports,
      mayWorkAhead: () => server.mayWork,
      isIdle: async () => server.isIdle,
      makeAhead: async (id) => void server.made.push(id),
      giveUp: (id) => void server.givenUp.push(id),
    },
  })
})

/** Starts, and lets the design rest. */
async function rested(): Promise<() => void> {
  const stop = ahead.watch()
  await settle()
  return stop
}

describe('a design that rests', () => {
  it('is made into a video that its request then takes', async () => {
    await rested()
    expect(world.paused).toEqual([RESTS_MS])
    expect(server.made).toEqual([renderId])
    const generator = createGenerator(editor, { ...world.ports, takeAhead: ahead.take })
    generator.start()
    await settle()
    expect(world.asked).toEqual(['prepare', 'follow', 'compose 1'])
    expect(world.ports.memory.get(renderId)?.composition).toBe(present())
    world.composed.resolve(filmOf(renderId))
    await settle()
    expect(editor.store.getState().session.generation.status).toBe('completed')
  })

  it('is given up with any change of the video, and with the page', async () => {
    const stop = await rested()
    editor.select('header')
    expect(server.givenUp).toEqual([])
    write('Heels')
    expect(server.givenUp).toEqual([renderId])
    await settle()
    expect(server.made).toHaveLength(2)
    stop()
    expect(server.givenUp).toHaveLength(2)
  })

  it('is no longer given up once it was taken: canceling is the request’s own matter', async () => {
    await rested()
    expect(ahead.take(present())).toEqual({ renderId, textOverlayPublicId: text })
    write('Heels')
    expect(server.givenUp).toEqual([])
  })

  it('is left alone where the server has no time, the page is hidden, or a video of it is known', async () => {
    server.isIdle = false
    ;(await rested())()
    server.isIdle = true
    server.mayWork = false
    ;(await rested())()
    server.mayWork = true
    const known = { renderId, textOverlayPublicId: text, composition: present(), shown: 0, askedAt: 1_000 }
    world.ports.memory.keep({ ...known, design: null, video: null, isTaken: false })
    ;(await rested())()
    expect(world.asked).toEqual([])
    world.ports.memory.forget(renderId)
    await rested()
    expect(server.made).toEqual([renderId])
  })

  it('is prepared by the request itself where that comes first', async () => {
    const held = Promise.withResolvers<boolean>()
    ahead = createAhead({
      editor,
      ports: {
        ...world.ports,
        mayWorkAhead: () => true,
        isIdle: () => held.promise,
        makeAhead: async (id) => void server.made.push(id),
        giveUp: (id) => void server.givenUp.push(id),
      },
    })
    await rested()
    expect(ahead.take(present())).toBeUndefined()
    held.resolve(true)
    await settle()
    expect(server.made).toEqual([])
  })
})
