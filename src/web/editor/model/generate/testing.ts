import type { RenderState } from '#contract/renders.ts'
import type { Design } from '#domain/design/design.ts'
import { type PublicId, RenderId, UserId } from '#domain/ids.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import type { GenerationPorts, Interruption, Prepared } from './generation-ports.ts'
import { tabPendingComposition } from './pending-composition.ts'
import { type RenderStorage, rememberRenders } from './remembered-renders.ts'

export const USER = UserId.parse('00000000-0000-4000-8000-00000000000a')

export const renderIdOf = (n: number): RenderId =>
  RenderId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

export const stateOf = (renderId: RenderId, change: Partial<RenderState> = {}): RenderState => ({
  renderId,
  status: 'running',
  progress: 0.5,
  videoUrl: null,
  watermarked: true,
  problem: null,
  ...change,
})

export const doneOf = (renderId: RenderId): RenderState =>
  stateOf(renderId, { status: 'done', progress: 1, videoUrl: `/api/videos/${renderId}` })

export const filmOf = (renderId: RenderId): FinalVideo => ({
  renderId,
  videoUrl: `/api/videos/${renderId}`,
  watermarked: true,
})

/** A browser and a server that answer on the test's command, and a list of their calls. */
export function stageWorld(storage: RenderStorage = memoryStorage()) {
  const prepared = Promise.withResolvers<PublicId | null>()
  const composed = Promise.withResolvers<FinalVideo>()
  const ended = Promise.withResolvers<RenderState>()
  const world = {
    asked: [] as string[],
    cancelled: [] as RenderId[],
    said: [] as Interruption[],
    celebrated: [] as RenderId[],
    signals: [] as AbortSignal[],
    paused: [] as number[],
    heldElsewhere: new Set<RenderId>(),
    states: new Map<RenderId, RenderState | Error>(),
    isMarked: true,
    ahead: undefined as Prepared | undefined,
    prepared,
    composed,
    ended,
    compose: () => world.composed.promise,
    tick: (): void => undefined,
    tell: (_state: RenderState): void => undefined,
    ports: undefined as unknown as GenerationPorts,
  }
  world.ports = {
    memory: rememberRenders({ storage, user: USER, now: () => 1_000 }),
    pending: tabPendingComposition(memoryStorage(), USER),
    now: () => 1_000,
    takeAhead: () => world.ahead,
    paintText: async () => undefined,
    prepare: async (_design: Design, _image, signal) => {
      world.asked.push('prepare')
      world.signals.push(signal)
      return { renderId: renderIdOf(1), textOverlayPublicId: await world.prepared.promise }
    },
    compose: (_design, { renderId }) => {
      world.asked.push(`compose ${renderId === renderIdOf(1) ? 1 : renderId}`)
      return world.compose()
    },
    read: async (renderId) => {
      const state = world.states.get(renderId)
      if (!state || state instanceof Error) throw state ?? new Error('The test has no such render')
      return state
    },
    follow: (_renderId, tell) => {
      world.asked.push('follow')
      world.tell = tell
      return world.ended.promise
    },
    cancel: (id) => void world.cancelled.push(id),
    lock: () => undefined,
    isLockedElsewhere: async (id) => world.heldElsewhere.has(id),
    isWatermarked: () => world.isMarked,
    every: (_ms, act) => {
      world.tick = act
    },
    wait: async (ms) => void world.paused.push(ms),
    announceInterruption: (interruption) => void world.said.push(interruption),
    announceVideo: ({ renderId }) => void world.celebrated.push(renderId),
  }
  return world
}
