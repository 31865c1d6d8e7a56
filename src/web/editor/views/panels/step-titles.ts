import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'

/** Heading of the first step (ED-3). */
export const detailsTitle = ({ textMode }: Pick<Design, 'textMode'>): string =>
  textMode === 'dancer' ? 'Step 1 - Add Your Creativity Here' : 'Step 1 - Add Your Class Information'

/** The same in the phone layout (MO-3). */
export const classPanelTitle = ({ textMode }: Pick<Design, 'textMode'>): string =>
  textMode === 'dancer' ? 'Create Your Vision' : 'Class Information'

export const BACKGROUND_PANEL_TITLE = 'Choose Video'
export const BACKGROUND_TITLE = 'Step 2 - Choose Background Video'
export const LOOKS_TITLE = 'Looks'
export const OVERLAYS_TITLE = 'Add Pole GIFs (optional)'
export const TEXT_TITLE = 'Text & Positioning'

/** All texts in one line. */
export function detailsSummary(design: Design): string {
  const written = drawnTexts(design).map(({ content }) =>
    withoutBreakMarks(content).trim().replace(/\s+/g, ' '),
  )
  return written.length > 0 ? written.join(' · ') : 'Nothing written yet'
}

export function overlaysSummary({ overlayElements }: Pick<Design, 'overlayElements'>): string {
  const count = overlayElements.length
  if (count === 0) return 'None chosen'
  return count === 1 ? 'One overlay' : `${count} overlays`
}
