import type { HardText } from '#scene/legibility/hard-texts.ts'

/** What the readability of a design was measured on. */
export type MeasuredOn = 'frames' | 'stills' | 'poster' | 'black'

export type Readability = { readonly on: MeasuredOn; readonly hard: readonly HardText[] }
