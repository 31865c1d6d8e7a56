import type { Look, LookText } from './look.ts'

/** A way to set a title without a look, and the colors that its roles name. */
export type HeaderPreset = {
  readonly id: string
  readonly name: string
  /** Made for light clips; the others are for dark ones. */
  readonly isForLightGrounds: boolean
  readonly text: Omit<LookText, 'slot'>
  readonly colors: Look['colors']
}

export const HEADER_PRESETS: readonly HeaderPreset[] = [
  {
    id: 'duo-serif',
    name: 'Duo Serif',
    isForLightGrounds: false,
    text: {
      font: 'Playfair Display 700',
      size: [30, 92],
      linesMax: 3,
      lineHeight: 1,
      letterSpacing: -0.01,
      highlight: { pick: 'last', color: 'accent', isItalic: true },
    },
    colors: { ink: '#ffffff', accent: '#ffb3a0', ground: '#1a0f14' },
  },
  {
    id: 'marker',
    name: 'Marker',
    isForLightGrounds: true,
    text: {
      font: 'Caveat 700',
      size: [34, 110],
      linesMax: 3,
      lineHeight: 0.9,
      isScript: true,
      highlight: { pick: 'last', mark: 'accent' },
    },
    colors: { ink: '#15122a', accent: '#ffe45c', ground: '#ffffff' },
  },
  {
    id: 'tube',
    name: 'Neon Tube',
    isForLightGrounds: false,
    text: {
      font: 'Pacifico 400',
      size: [34, 100],
      linesMax: 2,
      lineHeight: 1.2,
      isScript: true,
      rotation: -4,
      neon: 'accent',
      longer: {
        over: 26,
        font: 'Oswald 600',
        size: [30, 60],
        linesMax: 4,
        lineHeight: 1.16,
        letterCase: 'upper',
        isScript: false,
      },
    },
    colors: { ink: '#ffe3f4', accent: '#ff2d95', ground: '#0b0414' },
  },
  {
    id: 'block-tape',
    name: 'Block Tape',
    isForLightGrounds: false,
    text: {
      font: 'Anton 400',
      size: [28, 86],
      linesMax: 4,
      letterCase: 'upper',
      color: 'ground',
      rotation: -3,
      plate: { per: 'line', inks: ['accent', 'ink'], padX: 12, padY: 9, gap: 5, skew: 4 },
    },
    colors: { ink: '#ffffff', accent: '#e8ff3a', ground: '#101012' },
  },
  {
    id: 'hollow',
    name: 'Hollow Stack',
    isForLightGrounds: false,
    text: {
      font: 'Bebas Neue 400',
      size: [40, 150],
      linesMax: 4,
      lineHeight: 1.12,
      letterCase: 'upper',
      justify: { linesMin: 2 },
      outline: { lines: 'odd', widthEm: 0.022 },
    },
    colors: { ink: '#ffffff', accent: '#ff6a3d', ground: '#0b0b0d' },
  },
  {
    id: 'gold-caps',
    name: 'Gold Caps',
    isForLightGrounds: false,
    text: {
      font: 'Cinzel 600',
      size: [26, 72],
      linesMax: 4,
      lineHeight: 1.14,
      letterSpacing: 0.03,
      letterCase: 'upper',
      color: 'gradv:ink,accent',
    },
    colors: { ink: '#fff0c4', accent: '#e8b968', ground: '#150c06' },
  },
  {
    id: 'sticker',
    name: 'Sticker',
    isForLightGrounds: false,
    text: {
      font: 'Bungee 400',
      size: [26, 84],
      linesMax: 4,
      lineHeight: 1.06,
      letterCase: 'upper',
      color: 'accent',
      lineColors: ['accent', 'ground'],
      rotation: -4,
      stroke: { color: 'ink', widthEm: 0.24, castsShadow: true },
    },
    colors: { ink: '#ffffff', accent: '#d3176a', ground: '#5a2be0' },
  },
  {
    id: 'extrude',
    name: 'Extrude',
    isForLightGrounds: false,
    text: {
      font: 'Lobster 400',
      size: [34, 110],
      linesMax: 4,
      lineHeight: 1,
      color: 'accent',
      extrude: { color: 'depth', steps: 6 },
    },
    colors: { ink: '#ffffff', accent: '#ffcf3f', depth: '#d3176a', ground: '#43103a' },
  },
]

export const headerPresetById = (id: string): HeaderPreset | undefined =>
  HEADER_PRESETS.find((preset) => preset.id === id)
