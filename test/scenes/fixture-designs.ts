import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { AnimationType } from '#domain/design/text-animation.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { darkened } from '#domain/looks/apply/darkened.ts'
import { setBeats } from '#domain/sound/set-sound.ts'

type Color = readonly [number, number, number]

export type Fixture = {
  readonly name: string
  readonly design: Design
  /** Colors that only one text or panel of the design has; their boxes are compared. */
  readonly colors: readonly Color[]
  /** Seconds at which preview and export are compared; boxes are compared at the last, when the text is at rest. */
  readonly times: readonly number[]
}

/** For a video of 5 seconds: everything that is compared is visible by then. Each video is made for one comparison. */
const made = (...edits: readonly Edit[]): Design =>
  [{ kind: 'set-duration', videoDuration: 5 } as const, ...edits].reduce<Design>(applyEdit, initialDesign())

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
  kind: 'set-text-background',
  id,
  background: { style: 'solid', color: hex(color), opacity: 1, borderRadius: 0, useGradient: false },
})

const manual: Edit = { kind: 'switch-content', to: 'class-details-only' }
const instructor: Edit = { kind: 'switch-text-mode', to: 'instructor' }
const text = (id: string, content: string): Edit => ({ kind: 'set-content', id, content })
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
    'hearts-rising',
    (id) => [move(id, 40, 70), { kind: 'rotate', id, rotation: 20 }],
  ),
  'neon-border',
  (id) => [move(id, 50, 50), { kind: 'resize', id, size: 3 }, { kind: 'set-layer', id, layer: 'over' }],
)

const scripts = withOverlay(
  made(
    manual,
    background('spotlight-haze'),
    text('text1', 'Breathe in'),
    { kind: 'restyle', id: 'text1', style: { fontFamily: 'Great Vibes', textColor: hex(ORANGE) } },
    { kind: 'resize', id: 'text1', size: 84 },
    move('text1', 50, 25),
    {
      kind: 'set-text-background',
      id: 'text1',
      background: { style: 'outline', color: '#000000', opacity: 1 },
    },
    text('text2', 'let the music lead'),
    move('text2', 50, 60),
    {
      kind: 'set-text-background',
      id: 'text2',
      background: { style: 'fullWidth', color: hex(BLUE), opacity: 1, useGradient: false },
    },
  ),
  'sparkles-gold',
  (id) => [move(id, 60, 42)],
)

/** The same design with this text animation. */
const animated = (animation: AnimationType, design: Design): Design =>
  applyEdit(design, { kind: 'set-animation', animation })

const promotion = animated(
  'rise',
  made(
    background('silk-rose'),
    { kind: 'fill-form', form: { classType: 'Heels', instructorName: 'Lena', studio: 'Studio Nine' } },
    text('main-text', 'Walk in slowly. Leave louder.'),
    panel('main-text', BLUE),
  ),
)

const sliding = animated(
  'slide',
  withOverlay(
    made(
      manual,
      background('neon-studio'),
      text('text1', 'Slide into spring'),
      move('text1', 50, 34),
      panel('text1', GREEN),
      text('text2', 'Six weeks from March'),
      move('text2', 50, 60),
    ),
    'badge-free-trial',
    (id) => [move(id, 62, 80), { kind: 'resize', id, size: 1.6 }],
  ),
)

const popping = animated(
  'pop',
  withOverlay(
    made(
      manual,
      background('spotlight-haze'),
      text('text1', 'Open day'),
      { kind: 'resize', id: 'text1', size: 80 },
      panel('text1', ORANGE),
      text('text2', 'Saturday'),
      move('text2', 30, 66),
      { kind: 'rotate', id: 'text2', rotation: 12 },
    ),
    'confetti-foil',
    (id) => [move(id, 50, 40), { kind: 'resize', id, size: 2 }],
  ),
)

const typed = animated(
  'typewriter',
  withOverlay(
    made(
      manual,
      background('neon-studio'),
      text('text1', 'Written letter by letter, line after line'),
      move('text1', 50, 40),
      panel('text1', BLUE),
      text('text2', 'and at a slant'),
      move('text2', 55, 70),
      { kind: 'rotate', id: 'text2', rotation: -20 },
    ),
    'border-rose-gold',
    (id) => [move(id, 50, 50), { kind: 'resize', id, size: 2 }],
  ),
)

const sharpening = animated(
  'blur-in',
  made(
    manual,
    instructor,
    background('silk-rose'),
    { kind: 'fill-form', form: { classType: 'Slow Flow', instructorName: 'Ines', time: '6:15 PM' } },
    {
      kind: 'set-text-background',
      id: 'header',
      background: { style: 'glow', color: '#ff2d8f', opacity: 1 },
    },
    panel('instructor', GREEN),
  ),
)

const framed = animated(
  'none',
  made(
    manual,
    background('neon-studio'),
    text('text1', 'Glass and gradient'),
    move('text1', 50, 30),
    { kind: 'set-text-background', id: 'text1', background: { style: 'glass', opacity: 0.8 } },
    text('text2', 'Sticker'),
    move('text2', 50, 55),
    {
      kind: 'set-text-background',
      id: 'text2',
      background: { style: 'sticker', color: '#8b1e6b', opacity: 1 },
    },
    text('text3', 'Panel'),
    move('text3', 50, 78),
    panel('text3', ORANGE),
  ),
)

const large = applyEdit(
  animated(
    'fade-in',
    withOverlay(
      made(
        manual,
        background('mirror-ball'),
        text('text1', 'In high definition'),
        panel('text1', BLUE),
        move('text1', 50, 44),
      ),
      'sparkles-gold',
      (id) => [move(id, 50, 20)],
    ),
  ),
  { kind: 'choose-quality', quality: 'hd_1080x1920' },
)

/** Seconds in a video of 5; the text animates during the first. */
const COMING_IN = [0.1, 0.3, 0.8, 4]
const STANDING = [4]

const dim = versioned(darkened(plain, { all: 0.4, top: 0, bottom: 0.6 }))

/** The text is there on the second beat instead of after a second, the overlay on the third. */
const onBeat = setBeats(
  withOverlay(
    made(
      manual,
      background('neon-studio'),
      text('text1', 'On the beat'),
      move('text1', 50, 30),
      panel('text1', GREEN),
      { kind: 'set-animation', animation: 'rise' },
    ),
    'hearts-rising',
    (id) => [move(id, 50, 72), { kind: 'set-start', id, start: 2.2 }],
  ),
  [0.1, 0.7, 2.4, 3.4],
)

export const FIXTURES: readonly Fixture[] = [
  { name: 'one line on a panel', design: plain, colors: [GREEN], times: STANDING },
  { name: 'class information, wrapped', design: classDetails, colors: [BLUE], times: STANDING },
  { name: 'two lines, turned, left-aligned', design: turned, colors: [ORANGE], times: STANDING },
  { name: 'overlays under and over the text', design: layered, colors: [GREEN], times: STANDING },
  { name: 'script letters, outline, full-width bar', design: scripts, colors: [BLUE], times: STANDING },
  { name: 'Auto, text that rises', design: promotion, colors: [BLUE], times: COMING_IN },
  { name: 'text that slides in, a badge', design: sliding, colors: [GREEN], times: COMING_IN },
  { name: 'text that pops, confetti', design: popping, colors: [ORANGE], times: COMING_IN },
  { name: 'a typewriter, a border', design: typed, colors: [BLUE], times: COMING_IN },
  { name: 'class information that comes into focus', design: sharpening, colors: [GREEN], times: COMING_IN },
  { name: 'text that is there from the start', design: framed, colors: [ORANGE], times: COMING_IN },
  { name: 'a darkened clip', design: dim, colors: [GREEN], times: STANDING },
  {
    name: 'a text and an overlay on the beat',
    design: onBeat,
    colors: [GREEN],
    times: [0.3, 0.6, 2.3, 2.5, 4],
  },
  { name: 'text that fades in, in high definition', design: large, colors: [BLUE], times: COMING_IN },
]
