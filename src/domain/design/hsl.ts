import { hexOf, type Rgb, rgbOf } from '#domain/design/color.ts'

/** Hue in degrees; saturation and lightness from 0 to 1. */
export type Hsl = { readonly hue: number; readonly saturation: number; readonly lightness: number }

function hueOf([red, green, blue]: Rgb, most: number, span: number): number {
  if (span === 0) return 0
  if (most === red) return (60 * ((green - blue) / span) + 360) % 360
  return most === green ? 60 * ((blue - red) / span) + 120 : 60 * ((red - green) / span) + 240
}

export function hslOf(color: string): Hsl {
  const rgb = rgbOf(color)
  const [least, most] = [Math.min(...rgb), Math.max(...rgb)]
  const lightness = (least + most) / 510
  const span = most - least
  const room = 255 * (1 - Math.abs(2 * lightness - 1))
  return { hue: hueOf(rgb, most, span), saturation: room === 0 ? 0 : span / room, lightness }
}

export function colorOf({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return hexOf([channel(0), channel(8), channel(4)])
}
