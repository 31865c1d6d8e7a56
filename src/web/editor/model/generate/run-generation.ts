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
import { isUnreachable, wasCancelled } from './render/render-ended.ts'

export type Generator = {
  start(): void
  cancel(): void
  /** Waits for a video that was requested before. */
  rejoin(render: RememberedRender): void
  /** The editor is closed; the render continues without it. */
  leave(): void
}

/** A video needs a background, texts or a look; texts alone are drawn on black (GE-12). */
export const canCompose = (design: Design): boolean =>
  design.background !== null || design.look !== undefined || drawnTexts(design).length > 0

/** Makes the video of the design at its start. A change of the design ends it (C17). */
export function createGenerator(editor: Editor, ports: GenerationPorts): Generator {
  const generation = () => editor.store.getState().session.generation
  let attempts = 0
  /** The attempt ends because this tab asked for it. */
  let isMeant = false
  let letGo: () => void = () => undefined

  function end(): void {
    isMeant = true
    editor.generation({ kind: 'cancelled' })
    isMeant = false
  }

  /** Aborts when the attempt ends in any way. */
  function lifeOf(attempt: number): AbortSignal {
    const life = new AbortController()
    let last = generation()
    const stop = editor.store.subscribe(({ session: { generation: now } }) => {
      if (isRunning(now) && now.attempt === attempt) {
        last = now
        return
      }
      letGo()
      ports.pending.write(null)
      if (now.status === 'idle' && isRunning(last)) void giveUp(last.renderId, isMeant)
    })
    letGo = () => {
      stop()
      life.abort()
    }
    return life.signal
  }

  /** A render that another tab waits for is not canceled. */
  async function giveUp(renderId: RenderId | null, isMeant: boolean): Promise<void> {
    if (!isMeant) ports.announceInterruption('changed')
    if (!renderId || (!isMeant && (await ports.isLockedElsewhere(renderId)))) return
    ports.memory.forget(renderId)
    ports.cancel(renderId)
  }

  function fail(attempt: number, error: unknown): void {
    const { cause, failure } = AttemptFailed.of(error)
    const now = generation()
    if (isAborted(cause) || !isRunning(now) || now.attempt !== attempt) return
    if (now.renderId && !isUnreachable(cause)) ports.memory.forget(now.renderId)
    if (wasCancelled(cause)) {
      ports.announceInterruption('cancelled-elsewhere')
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
