import { enter } from '#domain/looks/enter.ts'
import type { Look } from '#domain/looks/look.ts'

export const masthead: Look = {
  id: 'masthead',
  name: 'Masthead',
  family: 'Editorial',
  moods: ['fashion', 'monochrome'],
  suits: ['footage with a person'],
  backgrounds: [],
  wide: 'left',
  label: 'Join us',
  colors: { ink: '#ffffff', accent: '#ffe7c2', ground: '#0d0c0e' },
  paletteRoles: { ink: 'ink', accent: 'accent', ground: 'ground' },
  grade: { map: ['#0d0c0e', '#77706b', '#f0eae2'], key: 0.42 },
  scrims: [
    {
      direction: 'y',
      rect: ['f0', 'f0', 'f1', 'foot.t+30'],
      color: 'ground',
      opacity: 0.72,
      stops: [
        [0, 0.6],
        [0.6, 0.78],
        [0.8, 0.5],
        [1, 0],
      ],
    },
    {
      direction: 'y',
      rect: ['f0', 'foot.t-90', 'f1', 'f1'],
      color: 'ground',
      opacity: 0.82,
      stops: [
        [0, 0],
        [0.16, 0.8],
        [0.5, 1],
        [0.8, 0.6],
        [1, 0.3],
      ],
    },
  ],
  shapes: [],
  blocks: [
    {
      box: [0, 0, 1, 0.47],
      anchor: 'top',
      align: 'left',
      items: [
        {
          slot: 'header',
          font: 'Cormorant Garamond 600',
          size: [40, 170],
          linesMax: 4,
          lineHeight: 1.15,
          letterSpacing: -0.02,
          letterCase: 'upper',
          justify: { oneLineUpTo: 11 },
          timing: enter('track', 0.2, 1.1, { easing: 'expo', stagger: 0.12 }),
        },
      ],
    },
    {
      id: 'foot',
      box: [0, 0.5, 1, 1],
      anchor: 'bottom',
      align: 'left',
      items: [
        { rule: { height: 1.5, color: 'ink' }, timing: enter('grow-x', 0.9, 0.8, { easing: 'in-out' }) },
        {
          columns: [
            {
              width: 1.3,
              items: [
                {
                  slot: 'date',
                  font: 'Cormorant Garamond 600',
                  size: [24, 34],
                  linesMax: 2,
                  lineHeight: 1,
                  timing: enter('rise', 1.1, 0.6, { easing: 'expo' }),
                },
                {
                  slot: 'time',
                  font: 'Cormorant Garamond 600',
                  size: [24, 34],
                  linesMax: 1,
                  color: 'accent',
                  gap: 8,
                  timing: enter('rise', 1.2, 0.6, { easing: 'expo' }),
                },
              ],
            },
            {
              width: 1,
              items: [
                {
                  slot: 'where',
                  font: 'Josefin Sans 600',
                  size: [16, 18],
                  linesMax: 3,
                  lineHeight: 1.22,
                  timing: enter('lift', 1.3, 0.5),
                },
                {
                  slot: 'who',
                  font: 'Josefin Sans 400',
                  size: [15, 16.5],
                  linesMax: 2,
                  lineHeight: 1.2,
                  gap: 8,
                  timing: enter('lift', 1.4, 0.5),
                },
              ],
            },
          ],
          gap: 16,
          gutter: 20,
        },
        {
          slot: 'message',
          font: 'Josefin Sans 400',
          size: [15, 17],
          linesMax: 3,
          lineHeight: 1.36,
          gap: 16,
          timing: enter('lift', 1.6, 0.6, { stagger: 0.1 }),
        },
      ],
    },
  ],
  overlays: [],
  out: { kind: 'fade', seconds: 0.5 },
  accents: [],
}
