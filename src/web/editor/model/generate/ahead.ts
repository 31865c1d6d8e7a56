import { compositionKey } from '#domain/design/composition-input.ts'
import type { Design } from '#domain/design/design.ts'
import type { RenderId } from '#domain/ids.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import type { GenerationPorts, Prepared } from './generation-ports.ts'
import { canCompose } from './run-generation.ts'

/** A design rests when it did not change for this long. */
export const RESTS_MS = 2_000

export type AheadPorts = Pick<GenerationPorts, 'memory' | 'paintText' | 'prepare' | 'wait'> & {
  /** Whether the page is in sight and its connection is not to be spared. */
  mayWorkAhead(): boolean
  /** Whether the server has time. */
  isIdle(signal: AbortSignal): Promise<boolean>
  makeAhead(renderId: RenderId, signal: AbortSignal): Promise<unknown>
  /** Cancels a video that no person waits for; a failure does not matter. */
  giveUp(renderId: RenderId): void
}

export type Ahead = {
  /** Makes the videos of resting designs, until stopped. */
  watch(): () => void
  /** The prepared video of a composition, which a change of the design no longer cancels. */
  take(composition: string): Prepared | undefined
}

type Try = {
  readonly composition: string
  readonly life: AbortController
  prepared?: Prepared
}

/**
 * Has the video of a resting design made before the user asks for it. Any change of the composition cancels it. All of
 * this is quiet: what fails here, the user's own request reports.
 */
export function createAhead({ editor, ports }: { editor: Editor; ports: AheadPorts }): Ahead {
  let current: Try | undefined
  const present = () => editor.store.getState().document.present
  const isAsked = () => editor.store.getState().session.generation.status !== 'idle'

  function drop(): void {
    const { life, prepared } = current ?? {}
    current = undefined
    life?.abort()
    if (prepared) ports.giveUp(prepared.renderId)
  }

  async function make(each: Try, design: Design): Promise<void> {
    const { signal } = each.life
    await ports.wait(RESTS_MS, signal)
    if (isAsked() || !canCompose(design) || !ports.mayWorkAhead()) return
    if (ports.memory.of(each.composition) || !(await ports.isIdle(signal))) return
    const image = await ports.paintText(design)
    signal.throwIfAborted()
    const prepared = await ports.prepare(design, image, signal)
    if (signal.aborted) return ports.giveUp(prepared.renderId)
    each.prepared = prepared
    await ports.makeAhead(prepared.renderId, signal)
  }

  function follow(): void {
    const design = present()
    const composition = compositionKey(design)
    if (current?.composition === composition) return
    drop()
    const each: Try = { composition, life: new AbortController() }
    current = each
    make(each, design).catch(() => undefined)
  }

  return {
    watch() {
      follow()
      const stop = editor.store.subscribe((now, before) => {
        if (now.document.present !== before.document.present) follow()
      })
      return () => {
        stop()
        drop()
      }
    },
    take(composition) {
      if (current?.composition !== composition) return undefined
      const { prepared, life } = current
      current = { composition, life }
      if (!prepared) life.abort()
      return prepared
    },
  }
}
