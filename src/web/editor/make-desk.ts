import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { UserId } from '#domain/ids.ts'
import { makeDownloading } from './download/make-downloading.ts'
import type { Desk } from './editor-context.ts'
import { createEditor } from './editor-store.ts'
import { makeGenerating } from './generate/make-generating.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'
import { readSaved } from './saved-design.ts'
import { createFonts } from './stage/fonts.ts'
import { EDITING, type Player } from './stage/player.ts'

/** Clips do not start by themselves on small screens, nor for people who asked for less motion (ED-25). */
const startingPlayer = (): Player => ({
  ...EDITING,
  playing: !matchMedia('(max-width: 767px), (prefers-reduced-motion: reduce)').matches,
})

/** The desk as this person left it in this browser. */
export function makeDesk(user: UserId, client: QueryClient): Omit<Desk, 'user' | 'slots'> {
  const saved = readSaved(localStorage, user)
  const editor = createEditor(saved ?? { design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  const fonts = createFonts(document.fonts)
  const generating = makeGenerating({ editor, fonts, client, user })
  return {
    editor,
    fonts,
    clock: createStore(startingPlayer),
    ...generating,
    ...makeDownloading({ editor, client, memory: generating.memory }),
  }
}
