import type { Family, Look } from '#domain/looks/look.ts'

/** Palettes that agree with the mood of a family. */
const FITTING: Readonly<Record<Family, readonly string[]>> = {
  Editorial: ['rose-noir', 'champagne', 'sage-calm'],
  'Neon club': ['electric-violet', 'rose-noir'],
  'Poster bold': ['cobalt-pop', 'electric-violet', 'rose-noir'],
  'Soft & elegant': ['champagne', 'blush-studio', 'sage-calm'],
  'Playful & festive': ['cobalt-pop', 'blush-studio'],
  'Info first': ['rose-noir', 'blush-studio', 'cobalt-pop', 'sage-calm'],
}

type Surprise = { readonly id: string; readonly palette: string | undefined }

/** One of the looks but the current one, in its own colors or a fitting palette. `random` gives 0 to 1, without 1. */
export function surprise(
  looks: readonly Look[],
  current: string | undefined,
  random: () => number,
): Surprise | undefined {
  const others = looks.filter(({ id }) => id !== current)
  const look = others[Math.floor(random() * others.length)]
  if (!look) return undefined
  const palettes = [undefined, ...FITTING[look.family]]
  return { id: look.id, palette: palettes[Math.floor(random() * palettes.length)] }
}
