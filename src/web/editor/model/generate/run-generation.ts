import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { RenderId } from '#domain/ids.ts'
import { isAborted } from '#web/api/api-error.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { isRunning, TICK_MS } from './generation.ts'
import type { GenerationPorts } from './generation-ports.ts'
import type { RememberedRender } from './remembered-renders.ts'
import { type Attempt, awaitVideo, makeVideo } from './render/attempt.ts'
import { AttemptFailed } from './render/attempt-failed.ts'
import { NOTHING_TO_COMPOSE } from './render/failure.ts'
import { isOutOfTouch, wasCancelled } from './render/render-ended.ts'

export type Generator = {
  start(): void
  cancel(): void
  /** Goes on waiting for a video that was asked for before. */
  rejoin(render: RememberedRender): void
  /** The desk is left; what is being made goes on without it. */
  leave(): void
}

/** A video needs something to show: a background, or texts, which may stand on black (GE-12). */
const canCompose = (design: Design): boolean => design.background !== null || drawnTexts(design).length > 0

/** Makes the video of the design as it is when started. What is changed meanwhile ends it (C17). */
export function createGenerator(editor: Editor, ports: GenerationPorts): Generator {
  const generation = () => editor.store.getState().session.generation
  let attempts = 0
  /** The attempt ends now because somebody here wants it to. */
  let isMeant = false
  let letGo: () => void = () => undefined

  function end(): void {
    isMeant = true
    editor.generation({ kind: 'cancelled' })
    isMeant = false
  }

  /** Ends with the attempt, however it ends. */
  function lifeOf(attempt: number): AbortSignal {
    const life = new AbortController()
    let last = generation()
    const stop = editor.store.subscribe(({ session: { generation: now } }) => {
      if (isRunning(now) && now.attempt === attempt) {
        last = now
        return
      }
      letGo()
      ports.wish.write(null)
      if (now.status === 'idle' && isRunning(last)) void giveUp(last.renderId, isMeant)
    })
    letGo = () => {
      stop()
      life.abort()
    }
    return life.signal
  }

  /** A render that somebody still waits for in another tab is not theirs to lose. */
  async function giveUp(renderId: RenderId | null, isMeant: boolean): Promise<void> {
    if (!isMeant) ports.say('changed')
    if (!renderId || (!isMeant && (await ports.isHeldElsewhere(renderId)))) return
    ports.memory.forget(renderId)
    ports.cancel(renderId)
  }

  function fail(attempt: number, error: unknown): void {
    const { cause, failure } = AttemptFailed.of(error)
    const now = generation()
    if (isAborted(cause) || !isRunning(now) || now.attempt !== attempt) return
    if (now.renderId && !isOutOfTouch(cause)) ports.memory.forget(now.renderId)
    if (wasCancelled(cause)) {
      ports.say('cancelled-elsewhere')
      end()
    } else editor.generation({ kind: 'failed', attempt, failure })
  }

  function run(attempt: number, work: (run: Attempt) => Promise<void>): void {
    const design = editor.store.getState().document.present
    const signal = lifeOf(attempt)
    ports.every(TICK_MS, () => editor.generation({ kind: 'ticked' }), signal)
    work({ editor, ports, attempt, design, signal }).catch((error) => fail(attempt, error))
  }

  return {
    start() {
      if (isRunning(generation())) return
      const attempt = ++attempts
      editor.generation({ kind: 'started', attempt })
      if (canCompose(editor.store.getState().document.present)) run(attempt, makeVideo)
      else editor.generation({ kind: 'failed', attempt, failure: NOTHING_TO_COMPOSE })
    },
    cancel: end,
    rejoin(render) {
      if (isRunning(generation())) return
      const attempt = ++attempts
      editor.generation({ kind: 'rejoined', attempt, renderId: render.renderId, shown: render.shown })
      run(attempt, (now) => awaitVideo(now, render, true))
    },
    leave() {
      letGo()
      end()
    },
  }
}
