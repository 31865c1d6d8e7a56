import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { UserId } from '#domain/ids.ts'
import { makeDownloading } from './download/make-downloading.ts'
import type { Beginning } from './drafts/local/begin.ts'
import { makeDrafts } from './drafts/make-drafts.ts'
import type { Desk } from './editor-context.ts'
import type { OverlayFrames } from './editor-slots.ts'
import { createEditor } from './editor-store.ts'
import { makeGenerating } from './generate/make-generating.ts'
import { makeWriting } from './panels/promotion/writing/make-writing.ts'
import { createFonts } from './stage/fonts.ts'
import { EDITING, type Player } from './stage/player.ts'

/** Clips do not start by themselves on small screens, nor for people who asked for less motion (ED-25). */
const startingPlayer = (): Player => ({
  ...EDITING,
  playing: !matchMedia('(max-width: 767px), (prefers-reduced-motion: reduce)').matches,
})

export type DeskParts = {
  readonly user: UserId
  readonly client: QueryClient
  readonly frames: OverlayFrames
  readonly beginning: Beginning
}

/** The desk with the design that this person goes on with. */
export function makeDesk({ user, client, frames, beginning }: DeskParts): Omit<Desk, 'user' | 'slots'> {
  const { start, preferences } = beginning
  const editor = createEditor({ design: start.design, preferences })
  const fonts = createFonts(document.fonts)
  const generating = makeGenerating({ editor, fonts, client, user })
  const drafts = makeDrafts(start, { user, editor, client, fonts, frames })
  const clock = createStore(startingPlayer)
  return {
    editor,
    drafts,
    fonts,
    clock,
    writing: makeWriting({ editor, drafts, clock }),
    ...generating,
    ...makeDownloading({ editor, client, memory: generating.memory }),
  }
}
