export type Pixel = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }

/** Steps across the width of a picture: small enough for the bowl of a letter. */
const STEPS = 200
const FAR = 10

const ARROWS: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The nearest pixel of the picture. */
export const pixelWithin = ({ x, y }: Pixel, { width, height }: Size): Pixel => ({
  x: Math.min(width - 1, Math.max(0, Math.floor(x))),
  y: Math.min(height - 1, Math.max(0, Math.floor(y))),
})

/** The pixel that a key leads to; undefined for keys that are no arrows. */
export function steppedPixel(from: Pixel, key: string, size: Size, isFar: boolean): Pixel | undefined {
  const arrow = ARROWS[key]
  if (!arrow) return undefined
  const step = Math.max(1, Math.round(size.width / STEPS)) * (isFar ? FAR : 1)
  return pixelWithin({ x: from.x + arrow.x * step, y: from.y + arrow.y * step }, size)
}

/** The color of a pixel as `#rrggbb`. */
export function colorAt({ data, width }: Pick<ImageData, 'data' | 'width'>, { x, y }: Pixel): string {
  const at = 4 * (y * width + x)
  return `#${[...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
