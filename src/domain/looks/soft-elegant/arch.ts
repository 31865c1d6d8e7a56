import { enter } from '#domain/looks/enter.ts'
import type { Look, LookBlock, Place } from '#domain/looks/look.ts'

/** The words below the curve, from a place down. */
const block = (top: Place): LookBlock => ({
  rect: ['s0+54', top, 's1-54', 's1-24'],
  anchor: 'bottom',
  align: 'center',
  items: [
    {
      slot: 'label',
      font: 'Josefin Sans 600',
      size: [13, 15],
      linesMax: 1,
      letterSpacing: 0.24,
      letterCase: 'upper',
      color: 'accent',
      timing: enter('fade', 0.6, 0.6),
    },
    {
      slot: 'header',
      font: 'Cormorant Garamond 700',
      size: [34, 108],
      linesMax: 4,
      lineHeight: 0.96,
      gap: 14,
      timing: enter('rise', 0.7, 0.9, { easing: 'expo', stagger: 0.12 }),
    },
    {
      slot: 'when',
      font: 'Josefin Sans 700',
      size: [18, 22],
      linesMax: 2,
      lineHeight: 1.24,
      color: 'accent',
      gap: 18,
      timing: enter('lift', 1.15, 0.6),
    },
    {
      slot: 'where',
      font: 'Josefin Sans 600',
      size: [16, 19],
      linesMax: 2,
      lineHeight: 1.2,
      gap: 11,
      timing: enter('lift', 1.3, 0.6),
    },
    {
      slot: 'who',
      font: 'Cormorant Garamond 600i',
      size: [17, 19],
      linesMax: 1,
      gap: 8,
      timing: enter('lift', 1.4, 0.6),
    },
    {
      slot: 'message',
      font: 'Cormorant Garamond 600',
      size: [17, 20],
      linesMax: 4,
      lineHeight: 1.18,
      gap: 16,
      timing: enter('lift', 1.5, 0.7, { stagger: 0.12 }),
    },
  ],
})

export const arch: Look = {
  id: 'arch',
  name: 'Arch',
  family: 'Soft & elegant',
  moods: ['boho', 'warm'],
  suits: ['footage', 'light'],
  backgrounds: ['silk-rose'],
  wide: 'center',
  label: 'Join us',
  colors: { ink: '#4a1f2e', accent: '#a83a58', ground: '#fbe9e2' },
  paletteRoles: { ink: 'inkOnPaper', accent: 'accentOnPaper', ground: 'paper' },
  grade: { saturation: 0.85, gain: 0.94 },
  scrims: [],
  shapes: [
    {
      kind: 'arch',
      rect: ['s0-4', 'b0.t-104', 's1+4', 'b0.b+40'],
      fill: 'ground',
      opacity: 0.96,
      shadow: { opacity: 0.25, blur: 40, y: 0 },
      timing: enter('rise', 0, 1, { easing: 'expo' }),
    },
    {
      kind: 'arch',
      rect: ['s0+9', 'b0.t-91', 's1-9', 'b0.b+27'],
      stroke: 'accent@.5',
      lineWidth: 1.2,
      timing: enter('rise', 0.15, 1, { easing: 'expo' }),
    },
  ],
  blocks: [block('s0+36')],
  overlays: [
    { overlay: 'cherry-blossom', x: 's.5', y: 'f.84', width: 420, formats: ['9:16'], isTexture: true },
  ],
  out: { kind: 'fade', seconds: 0.8 },
  accents: [],
  // The arch is taller than these frames leave above the words.
  perFormat: { '1:1': [block('s0+84')], '16:9': [block('s0+84')] },
}
