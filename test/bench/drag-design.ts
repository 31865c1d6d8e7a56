import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'

const TEXTS = 14
const BACKGROUNDS = ['none', 'solid', 'glow', 'none', 'neon', 'none', 'shadow'] as const

const overlay = (slug: string): Edit => ({
  kind: 'add-overlay',
  overlay: { publicId: PublicId.parse(slug), url: `/media/overlays/${slug}/sheet-0.webp` },
})

/** Twenty elements over a clip: fourteen texts, some with backgrounds, and the six overlays of the starter library. */
export function crowdedDesign(slugs: readonly string[], background: string): Design {
  const start: Edit[] = [
    { kind: 'switch-content', to: 'class-details-only' },
    {
      kind: 'choose-background',
      background: {
        id: PublicId.parse(background),
        url: `/media/backgrounds/${background}/preview.mp4`,
        libraryType: 'universal',
        posterUrl: null,
      },
    },
    { kind: 'set-content', id: 'text1', content: 'Fly with us on Tuesday' },
    { kind: 'resize', id: 'text1', size: 30 },
    ...Array.from({ length: TEXTS - 1 }, (): Edit => ({ kind: 'duplicate', id: 'text1' })),
    ...slugs.map(overlay),
  ]
  const crowd = start.reduce(applyEdit, initialDesign())
  const texts = crowd.textElements.filter(({ content }) => content !== '')
  const placed = texts.flatMap(({ id }, index): Edit[] => [
    { kind: 'move', id, to: percentPoint(30 + (index % 3) * 20, 6 + index * 6.5) },
    {
      kind: 'set-text-background',
      id,
      background: { style: BACKGROUNDS[index % BACKGROUNDS.length] ?? 'none' },
    },
  ])
  return placed.reduce(applyEdit, crowd)
}
