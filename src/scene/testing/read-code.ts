import jsqr from 'jsqr'

type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** What a scanner reads in a picture; undefined if it finds no code. */
export const readCode = ({ data, width, height }: Pixels): string | undefined =>
  jsqr.default(data, width, height)?.data
