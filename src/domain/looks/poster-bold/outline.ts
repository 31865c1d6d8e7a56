import { enter } from '#domain/looks/enter.ts'
import type { Look } from '#domain/looks/look.ts'

export const outline: Look = {
  id: 'outline',
  name: 'Hollow',
  family: 'Poster bold',
  moods: ['athletic', 'tension'],
  suits: ['dark', 'footage'],
  backgrounds: ['spotlight-haze'],
  wide: 'right',
  label: 'Join us',
  colors: { ink: '#ffffff', accent: '#ff6a3d', ground: '#0b0b0d' },
  paletteRoles: { ink: 'ink', accent: 'accent', ground: 'ground' },
  grade: { map: ['#0b0b0d', '#5d5d66', '#ececf0'], mix: 0.8, key: 0.36 },
  scrims: [
    {
      direction: 'y',
      rect: ['f0', 'f0', 'f1', 'f1'],
      color: 'ground',
      opacity: 0.7,
      stops: [
        [0, 0.1],
        [0.15, 0.8],
        [0.5, 1],
        [0.66, 0.85],
        [1, 0.1],
      ],
    },
  ],
  shapes: [
    {
      kind: 'rect',
      rect: ['header.l', 'header.t-26', 'header.l+70', 'header.t-18'],
      fill: 'accent',
      timing: enter('grow-x', 0.1, 0.5),
    },
  ],
  blocks: [
    {
      box: [0, 0.06, 1, 1],
      anchor: 'middle',
      align: 'left',
      items: [
        {
          slot: 'header',
          font: 'Bebas Neue 400',
          size: [50, 190],
          linesMax: 4,
          lineHeight: 1.1,
          letterCase: 'upper',
          justify: { linesMin: 2 },
          outline: { lines: 'odd', widthEm: 0.022 },
          // Smaller letters cannot be read from their outlines.
          longer: { over: 14, outline: null, lineColors: ['ink', 'accent', 'ink'] },
          timing: enter('slide', 0.2, 0.5, { easing: 'expo', stagger: 0.12 }),
        },
        {
          columns: [
            {
              width: 0.85,
              items: [
                {
                  slot: 'date',
                  font: 'Bebas Neue 400',
                  size: [28, 38],
                  linesMax: 2,
                  lineHeight: 1,
                  color: 'ink',
                  timing: enter('lift', 0.9, 0.4),
                },
                {
                  slot: 'time',
                  font: 'Bebas Neue 400',
                  size: [28, 38],
                  linesMax: 1,
                  color: 'accent',
                  gap: 7,
                  timing: enter('lift', 1, 0.4),
                },
              ],
            },
            {
              width: 1,
              items: [
                {
                  slot: 'where',
                  font: 'Inter 700',
                  size: [16, 19],
                  linesMax: 2,
                  lineHeight: 1.2,
                  timing: enter('lift', 1.1, 0.4),
                },
                {
                  slot: 'who',
                  font: 'Inter 500',
                  size: [15, 17],
                  linesMax: 2,
                  lineHeight: 1.2,
                  gap: 8,
                  timing: enter('lift', 1.2, 0.4),
                },
              ],
            },
          ],
          gap: 24,
          gutter: 18,
        },
        {
          slot: 'message',
          font: 'Inter 400',
          size: [15, 17],
          linesMax: 4,
          lineHeight: 1.36,
          gap: 18,
          timing: enter('lift', 1.4, 0.5),
        },
      ],
    },
  ],
  anchors: ['top', 'bottom'],
  overlays: [
    {
      overlay: 'dancer-leg-hang',
      x: 'f.72',
      y: 'f.82',
      width: 190,
      onlyAbstract: true,
      formats: ['9:16'],
      core: 0.7,
    },
  ],
  logo: { block: 'b0', at: 'below' },
  out: { kind: 'slide', seconds: 0.35 },
  accents: [],
}
