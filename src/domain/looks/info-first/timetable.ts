import { enter } from '#domain/looks/enter.ts'
import type { Look } from '#domain/looks/look.ts'

export const timetable: Look = {
  id: 'timetable',
  name: 'Timetable',
  family: 'Info first',
  moods: ['week', 'schedule'],
  suits: ['any'],
  backgrounds: ['neon-studio'],
  wide: 'left',
  label: 'This week',
  colors: { ink: '#ffffff', accent: '#ffb8d9', ground: '#15071d' },
  paletteRoles: { ink: 'ink', accent: 'accent', ground: 'ground' },
  grade: { map: ['#14051c', '#8a2472', '#ffb0d8'], mix: 0.85, key: 0.32 },
  scrims: [
    {
      direction: 'y',
      rect: ['f0', 'f0', 'f1', 'f1'],
      color: 'ground',
      opacity: 0.78,
      stops: [
        [0, 0.2],
        [0.14, 0.95],
        [0.6, 1],
        [0.74, 0.6],
        [1, 0.1],
      ],
    },
  ],
  shapes: [
    {
      kind: 'rect',
      rect: ['s0', 'header.t-30', 's0+54', 'header.t-25'],
      fill: 'accent',
      timing: enter('grow-x', 0, 0.5),
    },
  ],
  blocks: [
    {
      box: [0, 0.07, 1, 1],
      anchor: 'middle',
      align: 'left',
      items: [
        {
          slot: 'header',
          font: 'Bebas Neue 400',
          size: [48, 92],
          linesMax: 2,
          lineHeight: 0.92,
          letterCase: 'upper',
          longer: { over: 40, size: [40, 92], linesMax: 3 },
          timing: enter('rise', 0.1, 0.6, { easing: 'expo', stagger: 0.1 }),
        },
        {
          slot: 'date',
          font: 'Inter 600',
          size: [18, 21],
          linesMax: 1,
          color: 'accent',
          gap: 12,
          timing: enter('lift', 0.5, 0.4),
        },
        {
          slot: 'time',
          font: 'Inter 700',
          size: [20, 28],
          linesMax: 1,
          gap: 4,
          timing: enter('lift', 0.6, 0.4),
        },
        {
          slot: 'message',
          font: 'Inter 600',
          size: [19, 23],
          linesMax: 7,
          lineHeight: 2.15,
          gap: 16,
          table: { rule: 'ink@.28', dayColor: 'accent' },
          timing: enter('lift', 0.8, 0.5, { stagger: 0.14 }),
        },
        {
          columns: [
            {
              width: 1.1,
              items: [
                {
                  slot: 'where',
                  font: 'Inter 700',
                  size: [16, 19],
                  linesMax: 2,
                  lineHeight: 1.2,
                  timing: enter('lift', 1.8, 0.4),
                },
              ],
            },
            {
              width: 1,
              items: [
                {
                  slot: 'who',
                  font: 'Inter 400',
                  size: [15, 16.5],
                  linesMax: 2,
                  lineHeight: 1.2,
                  align: 'right',
                  timing: enter('lift', 1.9, 0.4),
                },
              ],
            },
          ],
          gap: 18,
        },
      ],
    },
  ],
  anchors: ['top', 'bottom'],
  overlays: [],
  isTimetable: true,
  logo: { block: 'b0', at: 'below' },
  out: { kind: 'rise', seconds: 0.4 },
  accents: [],
}
