import { type Pixels, pixelAt } from './inspect.ts'

const BITS = 11
const SHARE = 1 / BITS

/** Every frame encodes its number in white and black stripes from the left: for `makeClip`. */
export const CODED = [
  'color=black:size={size}:rate={rate}',
  ...Array.from(
    { length: BITS },
    (_, bit) =>
      `drawbox=x=iw*${bit}/${BITS}:y=0:w=iw/${BITS}:h=ih:color=white:t=fill:enable='bitand(trunc(n/${2 ** bit}),1)'`,
  ),
].join(',')

/** The number of a `CODED` frame, if its full width is visible. */
export function codeOf(picture: Pixels): number {
  const { width, height } = picture
  let code = 0
  for (let bit = 0; bit < BITS; bit++) {
    const [red] = pixelAt(picture, (bit + 0.5) * SHARE * width, height / 2)
    if (red > 127) code += 2 ** bit
  }
  return code
}
