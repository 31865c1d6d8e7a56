import { WHITE } from '#domain/design/color.ts'
import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { backgroundOf } from '#domain/design/drawn.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { DARKEN_MAX, NO_DARKENING } from '#domain/design/setting/darkening.ts'
import { isSetText } from '#domain/design/setting/set-text-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { darkened } from '#domain/looks/apply/darkened.ts'
import { withDetached } from '#domain/looks/apply/with-detached.ts'
import { contrastRatio } from '#domain/looks/contrast.ts'

export type MadeReadable = {
  readonly design: Design
  /** The share of light that is taken from the whole clip now; undefined where it is as before. */
  readonly darkening: number | undefined
  /** Texts that got a panel. */
  readonly panels: readonly ElementId[]
  /** Texts that are still hard to read. */
  readonly left: readonly ElementId[]
}

const BLACK = '#000000'

/** Which texts of a design are hard to read. */
export type HardTexts = (design: Design) => readonly ElementId[]

const STEP = 0.05

/** A panel that covers the clip, and still shows a little of it. */
const PANEL_OPACITY = 0.85

/** The weakest darkening at which the fewest texts are hard to read. */
function weakestDarkening(
  design: Design,
  hardIn: HardTexts,
): { design: Design; darkening: number | undefined } {
  const before = design.backdrop?.darkening ?? NO_DARKENING
  let best = { design, darkening: undefined as number | undefined, hard: hardIn(design).length }
  for (let all = before.all + STEP; all <= DARKEN_MAX + STEP / 2 && best.hard > 0; all += STEP) {
    const share = Math.min(DARKEN_MAX, Math.round(all / STEP) * STEP)
    const darker = darkened(design, { ...before, all: share })
    const hard = hardIn(darker).length
    if (hard < best.hard) best = { design: darker, darkening: share, hard }
  }
  return best
}

const contrasting = (color: string): string =>
  contrastRatio(color, BLACK) >= contrastRatio(color, WHITE) ? BLACK : WHITE

const withPanel = (design: Design, text: TextElement): TextElement => ({
  ...text,
  background: {
    ...backgroundOf(design, text),
    style: 'solid',
    color: contrasting(text.textColor),
    opacity: PANEL_OPACITY,
    useGradient: false,
  },
})

/** Texts of a look have plates where the look wants some. */
function withPanels(design: Design, hard: readonly ElementId[]): Design {
  const textElements = design.textElements.map((text) =>
    hard.includes(text.id) && !isSetText(text) ? withPanel(design, text) : text,
  )
  return withDetached(design, { ...design, textElements }, 'set-text-background')
}

/** Darkens the clip as little as is needed, then gives texts that are still hard to read a panel. */
export function makeReadable(design: Design, hardIn: HardTexts): MadeReadable {
  const { design: darker, darkening } = weakestDarkening(design, hardIn)
  const hard = hardIn(darker)
  const panelled = hard.length > 0 ? withPanels(darker, hard) : darker
  const panels = panelled.textElements.filter((text, index) => text !== darker.textElements[index])
  return {
    design: versioned(panelled),
    darkening,
    panels: panels.map(({ id }) => id),
    left: panels.length > 0 ? hardIn(panelled) : hard,
  }
}
