import { fewSpots } from '#domain/classes/few-spots.ts'
import type { Design } from '#domain/design/design.ts'
import { isClassicText } from '#domain/design/drawn.ts'
import { type Fact, factsNotShown, spotsOf } from '#domain/design/facts-not-shown.ts'
import { isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { spotsLabel } from '#domain/looks/film-words.ts'
import { SEPARATOR } from '#domain/looks/words.ts'
import { isOfLook } from './look-overlays.ts'

/** Where a text of a design without a look has room. */
const FREE_PLACES = { promoted: percentPoint(50, 58), plain: percentPoint(50, 73) } as const

export const freePlace = (design: Design) => FREE_PLACES[isPromoted(design) ? 'promoted' : 'plain']

/** The number of spots as a look says it; blank where it is unknown, or no reason to hurry. */
function spotsWords({ form, look }: Design): string {
  const spots = spotsOf({ form, look })
  const isTold = look?.spotsLeft !== undefined || fewSpots(form.spotsLeft ?? null) !== undefined
  return spots === undefined || !isTold ? '' : spotsLabel(spots, form.locale)
}

type Piece = readonly [Fact, string]

/** Facts that no text of a design without a look is for. */
const pieces = (design: Design): readonly Piece[] => {
  const { level = '', price = '' } = design.form
  const all: readonly Piece[] = [
    ['level', level],
    ['price', price],
    ['spots', spotsWords(design)],
  ]
  return all.filter(([, words]) => words !== '')
}

const lineOf = (all: readonly Piece[]): string => all.map(([, words]) => words).join(SEPARATOR)

/** What a text of its own says in a design without a look. */
export const factLine = (design: Design): string => lineOf(pieces(design))

/** The facts of such a text; none of one that says something else, or that somebody has moved. */
function factsIn(design: Design, { id, content, x, y }: TextElement): readonly Piece[] {
  if (isClassicText(id) || isOfLook({ id })) return []
  if (Object.values(FREE_PLACES).every((place) => place.x !== x || place.y !== y)) return []
  const facts = pieces(design).filter(([, words]) => content.split(SEPARATOR).includes(words))
  return lineOf(facts) === content ? facts : []
}

/** The design without its text of facts, as far as its look shows them; `compose` lays the look out. */
export function withoutFactTexts(design: Design, compose: (design: Design) => Design): Design {
  const text = design.textElements.find((each) => factsIn(design, each).length > 0)
  if (!text || !design.look) return design
  const facts = factsIn(design, text)
  const spotsLeft = facts.some(([fact]) => fact === 'spots') ? spotsOf(design) : undefined
  const look = { ...design.look, ...(spotsLeft !== undefined && { spotsLeft }) }
  const bare = compose({ ...design, look, textElements: design.textElements.filter((each) => each !== text) })
  const missing = factsNotShown(bare).map(({ fact }) => fact)
  const rest = facts.filter(([fact]) => missing.includes(fact))
  return rest.length === 0
    ? bare
    : { ...bare, textElements: [...bare.textElements, { ...text, content: lineOf(rest) }] }
}
