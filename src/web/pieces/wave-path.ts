/** An area around the middle of a box of 600×100, as high as the sound is loud. */
export function wavePath(levels: readonly number[]): string {
  const step = 600 / levels.length
  const edge = (sign: 1 | -1) =>
    levels.map((level, nth) => `${nth * step} ${50 + sign * Math.max(1, level / 2)}`)
  return `M${[...edge(-1), ...edge(1).reverse()].join('L')}Z`
}
