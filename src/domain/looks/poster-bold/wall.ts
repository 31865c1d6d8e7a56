import { enter } from '#domain/looks/enter.ts'
import type { Look } from '#domain/looks/look.ts'

export const wall: Look = {
  id: 'wall',
  name: 'Wall',
  family: 'Poster bold',
  moods: ['gig poster', 'power'],
  suits: ['footage', 'any'],
  backgrounds: ['velvet-curtain'],
  wide: 'left',
  label: 'Join us',
  colors: { ink: '#ffffff', accent: '#ffe14a', dark: '#17040a', ground: '#2a0310' },
  paletteRoles: { ink: 'ink', accent: 'accent', dark: 'ground', ground: 'ground' },
  grade: { map: ['#1a0108', '#c8102e', '#ff8a5c'], key: 0.4 },
  scrims: [
    {
      direction: 'y',
      rect: ['f0', 'f0', 'f1', 'f1'],
      color: 'ground',
      opacity: 0.62,
      stops: [
        [0, 0.1],
        [0.2, 0.6],
        [0.5, 1],
        [0.68, 0.8],
        [1, 0.1],
      ],
    },
  ],
  shapes: [],
  blocks: [
    {
      box: [0, 0, 1, 1],
      anchor: 'bottom',
      align: 'left',
      items: [
        {
          slot: 'header',
          font: 'Anton 400',
          size: [40, 136],
          linesMax: 5,
          lineHeight: 1.1,
          letterCase: 'upper',
          justify: {},
          timing: enter('rise', 0.15, 0.55, { easing: 'expo', stagger: 0.12 }),
        },
        {
          slot: 'when',
          font: 'Anton 400',
          size: [20, 30],
          linesMax: 1,
          letterSpacing: 0.02,
          letterCase: 'upper',
          color: 'dark',
          gap: 18,
          plate: { inks: ['accent'], padX: 14, padY: 11, isFull: true },
          timing: enter('wipe', 0.9, 0.45, { easing: 'in-out' }),
        },
        {
          columns: [
            {
              width: 1,
              items: [
                {
                  slot: 'where',
                  font: 'Oswald 600',
                  size: [18, 22],
                  linesMax: 2,
                  lineHeight: 1.15,
                  letterCase: 'upper',
                  timing: enter('lift', 1.2, 0.4),
                },
              ],
            },
            {
              width: 0.9,
              items: [
                {
                  slot: 'who',
                  font: 'Oswald 400',
                  size: [17, 20],
                  linesMax: 2,
                  lineHeight: 1.15,
                  align: 'right',
                  timing: enter('lift', 1.3, 0.4),
                },
              ],
            },
          ],
          gap: 14,
        },
        {
          slot: 'message',
          font: 'Inter 500',
          size: [15, 17],
          linesMax: 4,
          lineHeight: 1.34,
          gap: 14,
          timing: enter('lift', 1.5, 0.5, { stagger: 0.1 }),
        },
      ],
    },
  ],
  anchors: ['top', 'middle'],
  overlays: [],
  out: { kind: 'slide', seconds: 0.35 },
  accents: [],
}
