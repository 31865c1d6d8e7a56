import { createContext, useContext } from 'react'
import type { Downloading } from './download/make-downloading.ts'
import type { Generating } from './generate/make-generating.ts'
import type { Writing } from './promotion/writing.ts'

/** What makes, saves and writes the videos of this editor. It loads after the stage, and all panels wait for it. */
export type Making = Generating & Downloading & { readonly writing: Writing }

/** Null while its code is loading. */
export const MakingContext = createContext<Making | null>(null)

export function useMaking(): Making {
  const making = useContext(MakingContext)
  if (!making) throw new Error('Wrap this in WhenMaking.')
  return making
}

export const useIsMakingLoaded = (): boolean => useContext(MakingContext) !== null
