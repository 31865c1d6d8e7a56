import type { RenderState } from '#contract/renders.ts'
import { compositionKey } from '#domain/design/composition-input.ts'
import type { Design } from '#domain/design/design.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { isRunning, type Pace } from '#web/editor/model/generate/generation.ts'
import type { GenerationPorts, Prepared } from '#web/editor/model/generate/generation-ports.ts'
import { findRender, isUsable } from '#web/editor/model/generate/usable-render.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import { AttemptFailed } from './attempt-failed.ts'
import { composingFailed, preparingFailed } from './failure.ts'
import { isUnreachable, videoOf } from './render-ended.ts'

/** Lifts, tunnels and server restarts are shorter. After this time the user is told. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]

type Composing = {
  readonly design: Design
  readonly prepared: Prepared
  /** The render may already have started. */
  readonly isOnItsWay: boolean
  readonly signal: AbortSignal
  tell(state: RenderState): void
  /** The server is unreachable for now. */
  loseTouch(): void
}

/** The finished video. Rendering does not depend on the connection, so a broken one is waited for. */
async function composePatiently(ports: GenerationPorts, composing: Composing): Promise<FinalVideo> {
  const { design, prepared, signal } = composing
  const { renderId } = prepared
  let news: Promise<RenderState> | undefined
  const following = () => {
    news ??= ports.follow(renderId, composing.tell, signal).catch((error) => {
      news = undefined
      throw error
    })
    return news
  }

  function compose(): Promise<FinalVideo> {
    following().catch(() => undefined)
    return ports.compose(design, prepared, signal)
  }

  async function rejoin(): Promise<FinalVideo> {
    const state = await ports.read(renderId)
    return state.status === 'prepared' ? compose() : videoOf(await following())
  }

  let ask = composing.isOnItsWay ? rejoin : compose
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      composing.loseTouch()
      await ports.wait(pause, signal)
      ask = rejoin
    }
  }
  return ask()
}

/** One attempt at one video: the design at that time, and a signal that ends with the attempt. */
export type Attempt = {
  readonly editor: Editor
  readonly ports: GenerationPorts
  readonly attempt: number
  readonly design: Design
  readonly signal: AbortSignal
}

const paceOf = ({ status }: RenderState): Pace =>
  status === 'prepared' || status === 'queued' ? 'queued' : 'working'

/** Prepares, then composes. Throws AttemptFailed with the message. */
export async function makeVideo(run: Attempt): Promise<void> {
  const { editor, ports, attempt, design, signal } = run
  ports.pending.write(compositionKey(design))
  const known = await orSay(remembered(run), preparingFailed)
  const prepared = known ?? takenAhead(run) ?? (await orSay(prepare(run), preparingFailed))
  signal.throwIfAborted()
  ports.pending.write(null)
  const { renderId, textOverlayPublicId } = prepared
  editor.generation({ kind: 'prepared', attempt, renderId, textOverlayPublicId })
  editor.generation({ kind: 'composing', attempt })
  await awaitVideo(run, prepared, Boolean(known))
}

/** Waits for a video whose parts are on the server. */
export async function awaitVideo(run: Attempt, prepared: Prepared, isOnItsWay: boolean): Promise<void> {
  const { editor, ports, attempt, design, signal } = run
  ports.lock(prepared.renderId, signal)
  const composing = composePatiently(ports, {
    design,
    prepared,
    isOnItsWay,
    signal,
    tell: (state) =>
      editor.generation({ kind: 'worked', attempt, share: state.progress, pace: paceOf(state) }),
    loseTouch: () => editor.generation({ kind: 'lost-touch', attempt }),
  })
  const video = await orSay(composing, composingFailed)
  signal.throwIfAborted()
  const { renderId, videoUrl, watermarked } = video
  const isNews = !ports.memory.get(renderId)?.video
  ports.memory.change(renderId, { video: { videoUrl, watermarked }, design: null })
  editor.generation({ kind: 'finished', attempt, video })
  if (isNews) ports.announceVideo(video, design)
}

/** The server's render of this very design: from another tab, or from before the connection broke. */
async function remembered({ ports, design }: Attempt): Promise<Prepared | undefined> {
  const render = ports.memory.of(compositionKey(design))
  if (!render) return undefined
  const state = await findRender(ports, render.renderId)
  if (state && isUsable(state, ports)) return render
  ports.memory.forget(render.renderId)
  return undefined
}

/** The video of a design that rested before: its parts are on the server, and it may be finished. */
function takenAhead(run: Attempt): Prepared | undefined {
  const prepared = run.ports.takeAhead(compositionKey(run.design))
  return prepared && remember(run, prepared)
}

async function prepare(run: Attempt): Promise<Prepared> {
  const { ports, design, signal } = run
  const image = await ports.paintText(design)
  signal.throwIfAborted()
  return remember(run, await ports.prepare(design, image, signal))
}

function remember({ editor, ports, design }: Attempt, prepared: Prepared): Prepared {
  const { renderId, textOverlayPublicId } = prepared
  const { generation } = editor.store.getState().session
  ports.memory.keep({
    renderId,
    textOverlayPublicId,
    composition: compositionKey(design),
    shown: isRunning(generation) ? generation.shown : 0,
    askedAt: ports.now(),
    design,
    video: null,
    isTaken: ports.memory.get(renderId)?.isTaken ?? false,
  })
  return prepared
}

async function orSay<T>(work: Promise<T>, words: typeof preparingFailed): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new AttemptFailed(cause, words(cause))
  }
}
