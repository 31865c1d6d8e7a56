import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { UserId } from '#domain/ids.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import { tabWish } from './pending-composition.ts'
import { type RememberedRenders, rememberRenders } from './remembered-renders.ts'
import { serverGeneration } from './render/server-generation.ts'
import { type Attendant, createAttendant } from './render-watcher.ts'
import { createGenerator, type Generator } from './run-generation.ts'

export type Generating = {
  readonly generator: Generator
  readonly attendant: Attendant
  readonly memory: RememberedRenders
  /** The attempt whose progress the person has put aside, to look at the desk meanwhile. */
  readonly aside: StoreApi<number | null>
}

type Making = {
  readonly editor: Editor
  readonly fonts: Fonts
  readonly client: QueryClient
  readonly user: UserId
}

/** All that makes videos at this person's desk. */
export function makeGenerating({ editor, fonts, client, user }: Making): Generating {
  const memory = rememberRenders({ shelf: localStorage, user, now: Date.now })
  const ports = serverGeneration({ fonts, client, memory, wish: tabWish(sessionStorage, user) })
  const generator = createGenerator(editor, ports)
  return {
    generator,
    memory,
    attendant: createAttendant({ editor, generator, ports }),
    aside: createStore<number | null>(() => null),
  }
}

/** While the desk is open: what was asked for before is found again. */
export function keepAttending({ generator, attendant }: Generating): () => void {
  const stop = attendant.attend()
  addEventListener('storage', attendant.lookAgain)
  return () => {
    removeEventListener('storage', attendant.lookAgain)
    stop()
    generator.leave()
  }
}
