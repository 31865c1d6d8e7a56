export { paletteOfColors } from './brand-palette.ts'

import type { Look } from './look.ts'
import type { Palette } from './palette.ts'

/** Palettes for a brand without colors of its own. */
export const PALETTES: readonly Palette[] = [
  {
    id: 'rose-noir',
    name: 'Rosé Noir',
    mood: 'sensual, evening',
    ground: '#160b10',
    ink: '#fff4ef',
    accent: '#ffb199',
    accent2: '#ff5d7a',
    paper: '#fbeee8',
    inkOnPaper: '#34141f',
    accentOnPaper: '#a8234a',
    duo: ['#12060b', '#a03052', '#ffd3c2'],
  },
  {
    id: 'electric-violet',
    name: 'Electric Violet',
    mood: 'club, night',
    ground: '#0c0620',
    ink: '#ffffff',
    accent: '#8af2ff',
    accent2: '#ff4fc3',
    paper: '#f1ecff',
    inkOnPaper: '#1d0f45',
    accentOnPaper: '#6a22d6',
    duo: ['#080318', '#5a1fd0', '#ff8fe0'],
  },
  {
    id: 'champagne',
    name: 'Champagne',
    mood: 'elegant, gala',
    ground: '#171009',
    ink: '#fff8ea',
    accent: '#f0cc88',
    accent2: '#d9a24e',
    paper: '#faf3e4',
    inkOnPaper: '#2e2110',
    accentOnPaper: '#84560f',
    duo: ['#120a04', '#8a6030', '#ffe6b8'],
  },
  {
    id: 'blush-studio',
    name: 'Blush Studio',
    mood: 'soft, beginners',
    ground: '#3a1428',
    ink: '#fff5f8',
    accent: '#ffc7d8',
    accent2: '#ff8fb0',
    paper: '#fde8ee',
    inkOnPaper: '#4a1530',
    accentOnPaper: '#b3265f',
    duo: ['#2a0c1c', '#b0567e', '#ffe3ec'],
  },
  {
    id: 'cobalt-pop',
    name: 'Cobalt Pop',
    mood: 'athletic, modern',
    ground: '#0d0fa8',
    ink: '#ffffff',
    accent: '#ffd84a',
    accent2: '#ff6b3d',
    paper: '#ffffff',
    inkOnPaper: '#0c0d3a',
    accentOnPaper: '#1d22d8',
    duo: ['#06073a', '#2a36d8', '#cfe0ff'],
  },
  {
    id: 'sage-calm',
    name: 'Sage Calm',
    mood: 'wellness, stretch',
    ground: '#16241d',
    ink: '#f7fbf4',
    accent: '#c9e4b4',
    accent2: '#f0c987',
    paper: '#f2f4e9',
    inkOnPaper: '#1c2b22',
    accentOnPaper: '#3c6a3f',
    duo: ['#0e1813', '#557a5f', '#eef5df'],
  },
]

export const paletteById = (id: string): Palette | undefined => PALETTES.find((palette) => palette.id === id)

/** The look in the colors of a palette. A clip that was toned in the look's colors is toned in the palette's. */
export function inPalette(look: Look, palette: Palette): Look {
  const roles = Object.entries(look.paletteRoles)
  const replaced = Object.fromEntries(roles.map(([color, role]) => [color, palette[role]]))
  return {
    ...look,
    colors: { ...look.colors, ...replaced },
    grade: look.grade.map ? { ...look.grade, map: palette.duo } : look.grade,
  }
}
