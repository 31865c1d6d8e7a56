import type { RenderState } from '#contract/renders.ts'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isAborted } from '../../api/api-error.ts'
import type { Editor } from '../editor-store.ts'
import { composingFailed, type Failure, NOTHING_TO_COMPOSE, preparingFailed } from './failure.ts'
import { type Generation, isRunning, TICK_MS } from './generation.ts'
import type { GenerationPorts } from './generation-ports.ts'

export type Generator = {
  start(): void
  cancel(): void
}

const WAITING: readonly RenderState['status'][] = ['prepared', 'queued']

/** A video needs something to show: a background, or a text on black (GE-12). */
const canCompose = (design: Design): boolean => design.background !== null || drawnTexts(design).length > 0

/** Makes the video of the design as it is when started. What is changed meanwhile ends it (C17). */
export function createGenerator(editor: Editor, ports: GenerationPorts): Generator {
  const generation = (): Generation => editor.store.getState().session.generation
  let attempts = 0

  /** Ends with the attempt, however it ends; a render that is still being worked on is called off. */
  function lifeOf(attempt: number): AbortSignal {
    const life = new AbortController()
    let known: Extract<Generation, { readonly attempt: number }> | undefined
    const stop = editor.store.subscribe(({ session: { generation: now } }) => {
      if (isRunning(now) && now.attempt === attempt) {
        known = now
        return
      }
      stop()
      life.abort()
      if (now.status === 'idle' && known?.renderId) ports.cancel(known.renderId)
    })
    return life.signal
  }

  async function make(attempt: number, design: Design, signal: AbortSignal): Promise<void> {
    const fail = (failure: Failure) => editor.generation({ kind: 'failed', attempt, failure })
    if (!canCompose(design)) return fail(NOTHING_TO_COMPOSE)
    let failed = preparingFailed
    try {
      const image = await ports.paintText(design)
      if (signal.aborted) return
      const prepared = await ports.prepare(design, image, signal)
      editor.generation({ kind: 'prepared', attempt, ...prepared })
      failed = composingFailed
      editor.generation({ kind: 'composing', attempt })
      ports.watch(prepared.renderId, tell(attempt), signal)
      const video = await ports.compose(design, prepared, signal)
      editor.generation({ kind: 'finished', attempt, video })
    } catch (error) {
      if (!isAborted(error)) fail(failed(error))
    }
  }

  const tell = (attempt: number) => (state: RenderState) =>
    editor.generation({
      kind: 'worked',
      attempt,
      share: state.progress,
      waiting: WAITING.includes(state.status),
    })

  return {
    start() {
      if (isRunning(generation())) return
      attempts += 1
      const attempt = attempts
      editor.generation({ kind: 'started', attempt })
      const signal = lifeOf(attempt)
      ports.every(TICK_MS, () => editor.generation({ kind: 'ticked' }), signal)
      void make(attempt, editor.store.getState().document.present, signal)
    },
    cancel: () => editor.generation({ kind: 'cancelled' }),
  }
}
