import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percent } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'

/** A red panel with a word in the middle of the clip. */
export function titledDesign(background: PublicId, content: string, change: Partial<Design> = {}): Design {
  const design = initialDesign()
  const [text, ...others] = design.textElements
  if (!text) throw new Error('a design begins with a text')
  const title = {
    ...text,
    content,
    x: percent(50),
    y: percent(50),
    visible: true,
    background: { ...design.textBackground, style: 'solid', color: '#ff0000', opacity: 1 },
  } as const
  return {
    ...design,
    videoDuration: 5,
    animationType: 'fade-in',
    background: { id: background, url: '/', libraryType: 'universal', posterUrl: null },
    textElements: [title, ...others.map((each) => ({ ...each, visible: false }))],
    ...change,
  }
}
