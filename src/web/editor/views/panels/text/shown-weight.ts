import { FONT_WEIGHTS, FontWeight, weightOf } from '#domain/design/fonts.ts'

export const weightLabel = (weight: FontWeight): string => `${weight[0]?.toUpperCase()}${weight.slice(1)}`

/** Names the displayed weight if the family lacks the chosen one; undefined otherwise. */
export function shownWeight(family: string, wanted: FontWeight): string | undefined {
  const shown = weightOf(family, wanted)
  if (shown === FONT_WEIGHTS[wanted]) return undefined
  const name = FontWeight.options.find((weight) => FONT_WEIGHTS[weight] === shown)
  return name && `${family} is shown in ${weightLabel(name)}, the nearest it has.`
}
