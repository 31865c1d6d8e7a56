import type { Look } from '#domain/looks/look.ts'
import { PLAIN_LOOK } from './plain-look.ts'

/** A justified title below a plate, columns, and a ticket around both blocks. */
export const RICH_LOOK: Look = {
  ...PLAIN_LOOK,
  id: 'rich',
  name: 'Rich',
  wide: 'right',
  colors: { ink: '#24121a', accent: '#a8123c', ground: '#fff6ea', off: '#888888' },
  paletteRoles: { ink: 'ink', accent: 'accent', ground: 'ground' },
  shapes: [
    {
      kind: 'ticket',
      rect: ['s0', 'b0.t-20', 's1', 'foot.b+20'],
      cut: 'b0.b+16',
      notch: 13,
      radius: 16,
      fill: 'ground',
      dash: 'accent@.6',
      shadow: { opacity: 0.4, blur: 30, y: 10 },
    },
    { kind: 'pips', rect: ['s0', 's0', 's1', 's0+8'], count: 12, fill: 'accent', off: 'off' },
    {
      kind: 'icon',
      icon: 'pin',
      rect: ['s1-24', 'where.y-12', 's1', 'where.y+12'],
      stroke: 'accent',
      lineWidth: 2,
    },
  ],
  blocks: [
    {
      rect: ['s0+28', 's0+28', 's1-28', 's.58'],
      anchor: 'bottom',
      align: 'left',
      items: [
        {
          slot: 'label',
          font: 'Oswald 600',
          size: [14, 16],
          linesMax: 1,
          letterCase: 'upper',
          letterSpacing: 0.2,
          color: 'ground',
          plate: { inks: ['accent'], padX: 10, padY: 7, radius: 3 },
        },
        {
          slot: 'header',
          font: 'Anton 400',
          size: [30, 84],
          linesMax: 4,
          letterCase: 'upper',
          justify: { oneLineUpTo: 6 },
          gap: 16,
        },
        { slot: 'message', font: 'Inter 500', size: [15, 16.5], linesMax: 3, lineHeight: 1.32, gap: 13 },
      ],
    },
    {
      id: 'foot',
      rect: ['s0+28', 'b0.b+34', 's1-28', 's1-4'],
      anchor: 'top',
      align: 'left',
      items: [
        {
          gutter: 16,
          columns: [
            {
              width: 0.62,
              align: 'middle',
              items: [
                { slot: 'month', font: 'Oswald 600', size: [20, 22], linesMax: 1, letterCase: 'upper' },
                { slot: 'day', font: 'Abril Fatface 400', size: [56, 84], linesMax: 1, gap: 7 },
              ],
            },
            {
              width: 1.6,
              align: 'middle',
              items: [
                { slot: 'weekday-time', font: 'Oswald 600', size: [21, 28], linesMax: 2, color: 'accent' },
                { slot: 'where', font: 'Inter 700', size: [16, 19], linesMax: 2, lineHeight: 1.2, gap: 9 },
                { slot: 'who', font: 'Inter 500', size: [15, 17], linesMax: 1, gap: 7 },
              ],
            },
          ],
        },
      ],
    },
  ],
  overlays: [],
  accents: [{ on: 0, accent: { kind: 'breathe', every: 4, amount: 0.03 } }],
}
