import { enter } from '#domain/looks/enter.ts'
import type { Look } from '#domain/looks/look.ts'

export const openHouse: Look = {
  id: 'open-house',
  name: 'Open House',
  family: 'Info first',
  moods: ['new class', 'open house', 'trial'],
  suits: ['any'],
  backgrounds: ['mirror-ball'],
  wide: 'left',
  label: 'Join us',
  colors: { ink: '#1a1426', accent: '#5b2be0', ground: '#ffffff', muted: '#50485f' },
  paletteRoles: { ink: 'inkOnPaper', accent: 'accentOnPaper', ground: 'paper', muted: 'inkOnPaper' },
  grade: { saturation: 0.95 },
  scrims: [],
  shapes: [
    {
      kind: 'rect',
      rect: ['s0', 'b0.t-26', 's1', 'b0.b+26'],
      fill: 'ground',
      shadow: { opacity: 0.35, blur: 44, y: 16 },
      timing: enter('rise', 0, 0.7, { easing: 'expo' }),
      radius: 24,
    },
    {
      kind: 'icon',
      rect: ['s0+26', 'when.y-12', 's0+50', 'when.y+12'],
      stroke: 'accent',
      lineWidth: 2,
      timing: enter('pop', 0.9, 0.4, { easing: 'back' }),
      icon: 'calendar',
    },
    {
      kind: 'icon',
      rect: ['s0+26', 'where.y-12', 's0+50', 'where.y+12'],
      stroke: 'accent',
      lineWidth: 2,
      timing: enter('pop', 1.02, 0.4, { easing: 'back' }),
      icon: 'pin',
    },
    {
      kind: 'icon',
      rect: ['s0+26', 'instructor.y-12', 's0+50', 'instructor.y+12'],
      stroke: 'accent',
      lineWidth: 2,
      timing: enter('pop', 1.14, 0.4, { easing: 'back' }),
      icon: 'person',
    },
  ],
  blocks: [
    {
      rect: ['s0+26', 's0+26', 's1-26', 's1-26'],
      anchor: 'bottom',
      align: 'left',
      items: [
        {
          slot: 'label',
          font: 'Poppins 600',
          size: [14, 16],
          linesMax: 1,
          color: 'ground',
          plate: { inks: ['accent'], padX: 14, padY: 9, radius: 20 },
          timing: enter('pop', 0.4, 0.4, { easing: 'back' }),
        },
        {
          slot: 'header',
          font: 'Poppins 700',
          size: [27, 72],
          linesMax: 4,
          lineHeight: 1.06,
          letterSpacing: -0.025,
          gap: 16,
          timing: enter('rise', 0.5, 0.6, { easing: 'expo' }),
        },
        {
          slot: 'message',
          font: 'Poppins 400',
          size: [15, 17],
          linesMax: 4,
          lineHeight: 1.36,
          color: 'muted',
          gap: 12,
          timing: enter('lift', 1.3, 0.5, { stagger: 0.1 }),
        },
        {
          columns: [
            { width: 0.088, items: [], isKept: true },
            {
              width: 1,
              items: [
                {
                  slot: 'when',
                  font: 'Poppins 700',
                  size: [18, 22],
                  linesMax: 1,
                  color: 'accent',
                  timing: enter('lift', 0.9, 0.4),
                },
              ],
            },
          ],
          gap: 20,
        },
        {
          columns: [
            { width: 0.088, items: [], isKept: true },
            {
              width: 1,
              items: [
                {
                  slot: 'where',
                  font: 'Poppins 600',
                  size: [16, 19],
                  linesMax: 1,
                  timing: enter('lift', 1.02, 0.4),
                },
              ],
            },
          ],
          gap: 14,
        },
        {
          columns: [
            { width: 0.088, items: [], isKept: true },
            {
              width: 1,
              items: [
                {
                  slot: 'instructor',
                  font: 'Poppins 500',
                  size: [15.5, 18],
                  linesMax: 1,
                  timing: enter('lift', 1.14, 0.4),
                },
              ],
            },
          ],
          gap: 14,
        },
      ],
    },
  ],
  anchors: ['top', 'middle'],
  overlays: [],
  out: { kind: 'rise', seconds: 0.4 },
  accents: [],
}
