import type { Timing } from '#domain/design/setting/timing.ts'
import type { Look } from '#domain/looks/look.ts'

const lift: Timing = { entrance: 'lift', at: 1, seconds: 0.5, easing: 'out', stagger: 0.1, by: 'line' }

/** A stack at the bottom left below a line with the studio. */
export const PLAIN_LOOK: Look = {
  id: 'plain',
  name: 'Plain',
  family: 'Editorial',
  moods: [],
  suits: [],
  backgrounds: [],
  wide: 'left',
  label: 'New class',
  colors: { ink: '#fff6ee', accent: '#ffc9a3', ground: '#120a0c' },
  paletteRoles: { ink: 'ink', accent: 'accent', ground: 'ground' },
  grade: { saturation: 0.8 },
  scrims: [
    {
      direction: 'y',
      rect: ['f0', 's0', 'f1', 'f1'],
      color: 'ground',
      opacity: 0.8,
      stops: [
        [0, 0],
        [1, 1],
      ],
    },
  ],
  shapes: [
    { kind: 'rect', rect: ['header.l', 'header.t-26', 'header.l+70', 'header.t-18'], fill: 'accent@.5' },
    { kind: 'scribble', rect: ['when.l-18', 'when.t-14', 'when.r+18', 'when.b+12'], stroke: 'accent' },
  ],
  blocks: [
    {
      id: 'head',
      box: [0, 0, 1, 0.1],
      anchor: 'top',
      align: 'left',
      items: [
        { slot: 'where', font: 'Josefin Sans 600', size: [16, 19], linesMax: 1, letterCase: 'upper' },
        { rule: { height: 1.5, color: 'ink@.55' }, gap: 10 },
      ],
    },
    {
      box: [0, 0.14, 1, 1],
      anchor: 'bottom',
      align: 'left',
      items: [
        { slot: 'header', font: 'Playfair Display 700', size: [38, 140], linesMax: 4, lineHeight: 0.96 },
        {
          slot: 'when',
          font: 'Inter 600',
          size: [19, 25],
          linesMax: 1,
          color: 'accent',
          gap: 20,
          timing: lift,
        },
        {
          slot: 'message',
          font: 'Lora 400',
          size: [16, 19],
          linesMax: 4,
          lineHeight: 1.34,
          gap: 14,
          timing: lift,
        },
        { slot: 'who', font: 'Playfair Display 500i', size: [16, 18], linesMax: 1, gap: 12 },
      ],
    },
  ],
  overlays: [
    { overlay: 'sparkles', x: 's.5', y: 'f.1', width: 300, isTexture: true, formats: ['9:16', '4:5'] },
  ],
  out: { kind: 'fade', seconds: 0.5 },
  accents: [{ on: 'when', accent: { kind: 'pulse', every: 3, seconds: 0.3, amount: 0.03 } }],
}
