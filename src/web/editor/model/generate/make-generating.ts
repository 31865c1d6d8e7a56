import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { UserId } from '#domain/ids.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import { localStore, tabStore } from '#web/storage/site-data.ts'
import { type Ahead, createAhead } from './ahead.ts'
import { tabPendingComposition } from './pending-composition.ts'
import { type RememberedRenders, rememberRenders } from './remembered-renders.ts'
import { serverAhead } from './render/server-ahead.ts'
import { serverGeneration } from './render/server-generation.ts'
import { createRenderWatcher, type RenderWatcher } from './render-watcher.ts'
import { createGenerator, type Generator } from './run-generation.ts'
import { createShownResult, openFinished, type ShownResult } from './shown-result.ts'

export type Generating = {
  readonly generator: Generator
  readonly ahead: Ahead
  readonly renderWatcher: RenderWatcher
  readonly memory: RememberedRenders
  /** The attempt whose progress overlay the user has hidden. */
  readonly hiddenAttempt: StoreApi<number | null>
  readonly shownResult: ShownResult
}

type Making = {
  readonly editor: Editor
  readonly fonts: Fonts
  readonly client: QueryClient
  readonly user: UserId
}

/** Everything that makes videos in this editor. */
export function makeGenerating({ editor, fonts, client, user }: Making): Generating {
  const memory = rememberRenders({ storage: localStore(), user, now: Date.now })
  const server = serverGeneration({
    fonts,
    client,
    memory,
    pending: tabPendingComposition(tabStore(), user),
  })
  const ahead = createAhead({ editor, ports: { ...server, ...serverAhead } })
  const ports = { ...server, takeAhead: ahead.take }
  const generator = createGenerator(editor, ports)
  return {
    generator,
    ahead,
    memory,
    renderWatcher: createRenderWatcher({ editor, generator, ports }),
    hiddenAttempt: createStore<number | null>(() => null),
    shownResult: createShownResult(tabStore),
  }
}

/** While the editor is open, earlier renders are found again, resting designs become videos, and finished ones are shown. */
export function watchRenders({ editor, ...generating }: Generating & { editor: Editor }): () => void {
  const { generator, renderWatcher, ahead } = generating
  const stops = [openFinished({ editor, ...generating }), renderWatcher.watch(), ahead.watch()]
  addEventListener('storage', renderWatcher.reload)
  return () => {
    removeEventListener('storage', renderWatcher.reload)
    for (const stop of stops) stop()
    generator.leave()
  }
}
