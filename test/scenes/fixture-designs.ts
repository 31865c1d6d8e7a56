import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'

type Color = readonly [number, number, number]

export type Fixture = {
  readonly name: string
  readonly design: Design
  /** Colours that only one text or panel of the design has, whose boxes are compared. */
  readonly colors: readonly Color[]
}

const made = (...edits: readonly Edit[]): Design => edits.reduce(applyEdit, initialDesign())

const background = (slug: string): Edit => ({
  kind: 'choose-background',
  background: {
    id: PublicId.parse(slug),
    url: `/media/backgrounds/${slug}/preview.mp4`,
    libraryType: 'universal',
    posterUrl: null,
  },
})

const overlay = (slug: string): Edit => ({
  kind: 'add-overlay',
  overlay: { publicId: PublicId.parse(slug), url: `/media/overlays/${slug}/sheet-0.webp` },
})

const hex = (color: Color): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const panel = (id: string, color: Color): Edit => ({
  kind: 'back',
  id,
  background: { style: 'solid', color: hex(color), opacity: 1, borderRadius: 0, useGradient: false },
})

const manual: Edit = { kind: 'switch-content', to: 'class-details-only' }
const instructor: Edit = { kind: 'switch-text-mode', to: 'instructor' }
const text = (id: string, content: string): Edit => ({ kind: 'retext', id, content })
const move = (id: string, x: number, y: number): Edit => ({ kind: 'move', id, to: percentPoint(x, y) })

const GREEN: Color = [0, 200, 90]
const BLUE: Color = [20, 60, 255]
const ORANGE: Color = [255, 120, 0]

/** Id that `add-overlay` gave to the last overlay of a design. */
const lastOverlay = (design: Design): string => design.overlayElements.at(-1)?.id ?? ''

function withOverlay(design: Design, slug: string, place: (id: string) => readonly Edit[]): Design {
  const added = applyEdit(design, overlay(slug))
  return place(lastOverlay(added)).reduce(applyEdit, added)
}

const plain = made(manual, background('spotlight-haze'), text('text1', 'Fly with us'), panel('text1', GREEN))

const classDetails = made(
  manual,
  instructor,
  background('silk-rose'),
  {
    kind: 'fill-form',
    form: {
      classType: 'Exotic Flow',
      instructorName: 'with Maya',
      studio: 'Velvet Room',
      schedule: 'Every Friday',
      time: '7:30 PM',
      details: 'All levels welcome. Bring grip and good shoes.',
    },
  },
  panel('class-details', BLUE),
)

const turned = made(
  manual,
  background('neon-studio'),
  text('text1', 'Turn the\nworld upside down'),
  { kind: 'restyle', id: 'text1', style: { fontFamily: 'Bebas Neue', textAlign: 'left' } },
  { kind: 'resize', id: 'text1', size: 72 },
  { kind: 'rotate', id: 'text1', rotation: -15 },
  panel('text1', ORANGE),
)

const layered = withOverlay(
  withOverlay(
    made(
      manual,
      background('mirror-ball'),
      text('text1', 'Friday'),
      move('text1', 50, 30),
      panel('text1', GREEN),
    ),
    'hearts-pink',
    (id) => [move(id, 40, 70), { kind: 'rotate', id, rotation: 20 }],
  ),
  'neon-border',
  (id) => [move(id, 50, 50), { kind: 'resize', id, size: 3 }, { kind: 'lay', id, layer: 'over' }],
)

const scripts = withOverlay(
  made(
    manual,
    background('spotlight-haze'),
    text('text1', 'Breathe in'),
    { kind: 'restyle', id: 'text1', style: { fontFamily: 'Great Vibes', textColor: hex(ORANGE) } },
    { kind: 'resize', id: 'text1', size: 84 },
    move('text1', 50, 25),
    { kind: 'back', id: 'text1', background: { style: 'outline', color: '#000000', opacity: 1 } },
    text('text2', 'let the music lead'),
    move('text2', 50, 60),
    {
      kind: 'back',
      id: 'text2',
      background: { style: 'fullWidth', color: hex(BLUE), opacity: 1, useGradient: false },
    },
  ),
  'sparkles-gold',
  (id) => [move(id, 60, 42)],
)

export const FIXTURES: readonly Fixture[] = [
  { name: 'one line on a panel', design: plain, colors: [GREEN] },
  { name: 'class information, wrapped', design: classDetails, colors: [BLUE] },
  { name: 'two lines, turned, left-aligned', design: turned, colors: [ORANGE] },
  { name: 'overlays under and over the text', design: layered, colors: [GREEN] },
  { name: 'script letters, outline, full-width bar', design: scripts, colors: [BLUE] },
]
