import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RenderState } from '#contract/renders.ts'
import { compositionKey } from '#domain/design/composition-input.ts'
import type { Design } from '#domain/design/design.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { hasEnded } from '#web/pieces/making/follow-render.ts'
import type { GenerationPorts } from './generation-ports.ts'
import type { RememberedRender } from './remembered-renders.ts'
import { videoOf } from './render/render-ended.ts'
import type { Generator } from './run-generation.ts'
import { findRender, isUsable, isWanted } from './usable-render.ts'

/** The design of a video that finished unseen. Restoring the design shows the video. */
export type Offer = { readonly design: Design }

export type RenderWatcher = {
  readonly offer: StoreApi<Offer | null>
  /** Finds earlier renders again, and shows a finished video whenever its design is open, until stopped. */
  watch(): () => void
  /** Another tab has stored or deleted a render. */
  reload(): void
}

type Attending = { readonly editor: Editor; readonly generator: Generator; readonly ports: GenerationPorts }

export function createRenderWatcher({ editor, generator, ports }: Attending): RenderWatcher {
  const { memory } = ports
  const offer = createStore<Offer | null>(() => null)
  const present = () => editor.store.getState().document.present
  const onDesk = () => memory.of(compositionKey(present()))
  const isIdle = () => editor.store.getState().session.generation.status === 'idle'

  function restore(): void {
    if (!isIdle()) return
    const render = onDesk()
    if (!render?.video || !isWanted(render.video, ports)) return
    editor.generation({ kind: 'restored', video: { renderId: render.renderId, ...render.video } })
  }

  /** Asks the server for a render. Deletes it here where it can no longer become a video. */
  async function asked(render: RememberedRender): Promise<RenderState | undefined> {
    const state = await findRender(ports, render.renderId)
    if (state && state.status !== 'cancelled') return state
    memory.forget(render.renderId)
    return undefined
  }

  function bringUp(render: RememberedRender, state: RenderState): void {
    if (state.status !== 'done' || !render.design) {
      memory.forget(render.renderId)
      return
    }
    const { videoUrl, watermarked } = videoOf(state)
    memory.change(render.renderId, { video: { videoUrl, watermarked }, design: null })
    ports.announceVideo(videoOf(state), render.design)
    if (isWanted(state, ports)) offer.setState({ design: render.design }, true)
  }

  /** Waits for the render of a design that is not open. */
  async function waitFor(render: RememberedRender, state: RenderState, signal: AbortSignal): Promise<void> {
    if (state.status === 'prepared') return memory.forget(render.renderId)
    if (hasEnded(state)) return bringUp(render, state)
    if (await ports.isLockedElsewhere(render.renderId)) return
    ports.lock(render.renderId, signal)
    bringUp(render, await ports.follow(render.renderId, () => undefined, signal))
  }

  /** The render of the open design first: the user waits for it. */
  async function pickUp(signal: AbortSignal): Promise<void> {
    const shown = onDesk()
    if (shown) {
      const state = await asked(shown)
      if (signal.aborted) return
      if (state && onDesk()?.renderId === shown.renderId && isIdle()) {
        if (!shown.video) generator.rejoin(shown)
        else if (isUsable(state, ports)) restore()
      }
    } else if (ports.pending.read() === compositionKey(present()) && isIdle()) generator.start()
    for (const render of memory.all()) {
      if (render.video || render.renderId === shown?.renderId || signal.aborted) continue
      const state = await asked(render)
      if (state) await waitFor(render, state, signal)
    }
  }

  return {
    offer,
    watch() {
      const life = new AbortController()
      const stop = editor.store.subscribe((now, before) => {
        if (now.document.present !== before.document.present) restore()
      })
      pickUp(life.signal).catch(() => undefined)
      return () => {
        life.abort()
        stop()
      }
    },
    reload() {
      memory.readAgain()
      restore()
    },
  }
}
