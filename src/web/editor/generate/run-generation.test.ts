import { beforeEach, describe, expect, it } from 'vitest'
import type { RenderState } from '#contract/renders.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { PublicId, RenderId } from '#domain/ids.ts'
import { ApiError } from '../../api/api-error.ts'
import { createEditor, type Editor } from '../editor-store.ts'
import { DEFAULT_PREFERENCES } from '../preferences.ts'
import type { GenerationPorts } from './generation-ports.ts'
import { createGenerator, type Generator } from './run-generation.ts'

const renderId = '00000000-0000-4000-8000-000000000001' as RenderId
const text = 'text-layers/a' as PublicId
const video = { renderId, videoUrl: '/api/videos/1', watermarked: true }

/** A server that answers when the test says so. */
function server() {
  const calls = { prepare: Promise.withResolvers<PublicId | null>(), compose: Promise.withResolvers<void>() }
  const cancelled: RenderId[] = []
  const signals: AbortSignal[] = []
  let tell: (state: RenderState) => void = () => undefined
  let tick: () => void = () => undefined
  const ports: GenerationPorts = {
    paintText: async () => undefined,
    prepare: async (_design, _image, signal) => {
      signals.push(signal)
      return { renderId, textOverlayPublicId: await calls.prepare.promise }
    },
    compose: async () => {
      await calls.compose.promise
      return video
    },
    watch: (_id, listen) => {
      tell = listen
    },
    cancel: (id) => void cancelled.push(id),
    every: (_ms, act) => {
      tick = act
    },
  }
  return { calls, cancelled, signals, ports, tick: () => tick(), tell: (state: RenderState) => tell(state) }
}

/** Lets everything happen that only waits for promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const working = (progress: number): RenderState => ({
  renderId,
  status: 'running',
  progress,
  videoUrl: null,
  watermarked: true,
  problem: null,
})

let editor: Editor
let net: ReturnType<typeof server>
let generator: Generator
const generation = () => editor.store.getState().session.generation

beforeEach(() => {
  editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  editor.edit({ kind: 'retext', id: 'header', content: 'Pole Flow' })
  net = server()
  generator = createGenerator(editor, net.ports)
})

async function prepared() {
  generator.start()
  net.calls.prepare.resolve(text)
  await settle()
}

describe('making a video', () => {
  it('prepares, then composes by itself, then is there', async () => {
    generator.start()
    net.tick()
    expect(generation()).toMatchObject({ status: 'generating', shown: 5 })
    net.calls.prepare.resolve(text)
    await settle()
    net.tell(working(0.6))
    expect(generation()).toMatchObject({ status: 'composing', shown: 57, waiting: false })
    net.calls.compose.resolve()
    await settle()
    expect(generation()).toMatchObject({ status: 'completed', video })
  })

  it('is begun once however often it is asked for', async () => {
    generator.start()
    generator.start()
    await settle()
    expect(net.signals).toHaveLength(1)
  })

  it('GE-19 fails when there is neither text nor background', async () => {
    editor.edit({ kind: 'delete', id: 'header' })
    generator.start()
    expect(net.signals).toEqual([])
    expect(generation()).toMatchObject({
      status: 'error',
      message: 'Generation failed: No text overlay available for composition',
    })
  })
})

describe('a refusal', () => {
  const refusal = new ApiError({
    status: 403,
    statusText: 'Forbidden',
    body: JSON.stringify({
      message: 'No downloads left.',
      code: 'download.limit_reached',
      upgradeFeature: 'downloads',
      requestId: 'r1',
    }),
  })

  it('GE-18 while preparing says status and text', async () => {
    generator.start()
    net.calls.prepare.reject(refusal)
    await settle()
    expect(generation()).toMatchObject({
      message: 'Generation failed: Parallel processing failed: 403 - No downloads left.',
      failure: { upgradeFeature: 'downloads' },
    })
  })

  it('GE-17 while composing says the status text, and the sentence as advice', async () => {
    await prepared()
    net.calls.compose.reject(refusal)
    await settle()
    expect(generation()).toMatchObject({
      message: 'Generation failed: Composition failed: Forbidden',
      failure: { advice: 'No downloads left.' },
    })
  })
})

describe('a video that is given up', () => {
  it('is called off on the server and forgotten here', async () => {
    await prepared()
    generator.cancel()
    net.calls.compose.resolve()
    await settle()
    expect(net.cancelled).toEqual([renderId])
    expect(generation()).toEqual({ status: 'idle' })
  })

  it('stops the request that is under way', async () => {
    generator.start()
    await settle()
    generator.cancel()
    expect(net.signals[0]?.aborted).toBe(true)
  })

  it('C17 is also given up when the design changes meanwhile', async () => {
    await prepared()
    editor.edit({ kind: 'retext', id: 'header', content: 'Exotic Flow' })
    expect(net.cancelled).toEqual([renderId])
    expect(generation()).toEqual({ status: 'idle' })
  })

  it('is not called off once it is finished', async () => {
    await prepared()
    net.calls.compose.resolve()
    await settle()
    editor.edit({ kind: 'retext', id: 'header', content: 'Exotic Flow' })
    expect(net.cancelled).toEqual([])
  })
})
