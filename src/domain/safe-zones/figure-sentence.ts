import type { Place } from '#domain/figure/calm-places.ts'

/** How texts lie on the figure, where that was not measured calm. */
export const figureSentence = ({ covered }: Place): string =>
  `A text lies on the dancer for ${Math.max(1, Math.round(covered * 100))} % of the time.`
