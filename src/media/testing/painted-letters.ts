import { createCanvas } from '@napi-rs/canvas'
import { withFonts } from '#media/child/fonts.ts'

/**
 * Prints what a canvas of a media process shows of each [font, letters] of its argument, as one text each. A
 * process of its own: fonts belong to the process, and would change what other tests paint.
 */
const asked = JSON.parse(process.argv[2] ?? '[]') as readonly (readonly [string, string])[]

const ink = ([font, letters]: readonly [string, string]): string => {
  const canvas = createCanvas(60, 60)
  const ctx = withFonts(canvas.getContext('2d'))
  ctx.font = font
  ctx.fillText(letters, 12, 42)
  return canvas.data().toString('base64').replaceAll(/A+/g, 'A')
}

process.stdout.write(JSON.stringify(asked.map(ink)))
