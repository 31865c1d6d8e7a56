import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

/**
 * Letters painted as a page paints them. Three habits of the canvas library differ from a browser's under
 * `textRendering: geometricPrecision`: it hints letters of lines that are not slanted, it moves baselines because it
 * rounds the ascent of a line, and it makes bright letters bolder and dark ones thinner.
 */

/** Skia hints no letters of a line that is slanted by more than 1/4096. Invisible: 0.03 pixels at the top of a letter. */
const SLANT = 0.0005

const COLORS_MAX = 64
const LINES_MAX = 512

/** Keeps the latest values only. */
function remembered<T>(max: number, make: (key: string) => T): (key: string) => T {
  const values = new Map<string, T>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    if (values.size >= max) values.clear()
    const value = make(key)
    values.set(key, value)
    return value
  }
}

type Paint = SKRSContext2D['fillStyle']

/** The color as a pattern: Skia does not know how bright it is, and leaves the weight of letters as it is. */
const asPattern = (ctx: SKRSContext2D, color: string): Paint => {
  const dot = createCanvas(1, 1)
  const context = dot.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return ctx.createPattern(dot, 'repeat')
}

/** Makes the context paint letters as a page does. */
export function withPageLetters(ctx: SKRSContext2D): SKRSContext2D {
  const fillText = ctx.fillText.bind(ctx)
  const strokeText = ctx.strokeText.bind(ctx)
  const patternOf = remembered(COLORS_MAX, (color) => asPattern(ctx, color))
  const patterned = (paint: Paint): Paint => (typeof paint === 'string' ? patternOf(paint) : paint)
  const ascentOf = remembered(
    LINES_MAX,
    (key) => ctx.measureText(key.slice(key.indexOf('\n') + 1)).fontBoundingBoxAscent,
  )

  const paint = (draw: typeof fillText, text: string, x: number, y: number): void => {
    const ascent = ascentOf(`${ctx.font}\n${text}`)
    ctx.save()
    ctx.fillStyle = patterned(ctx.fillStyle)
    ctx.strokeStyle = patterned(ctx.strokeStyle)
    // Slanted around the baseline. The origin stays: gradients and patterns lie where it is.
    ctx.transform(1, 0, SLANT, 1, -SLANT * y, 0)
    draw(text, x, y + ascent - Math.round(ascent))
    ctx.restore()
  }
  ctx.fillText = (text, x, y) => paint(fillText, text, x, y)
  ctx.strokeText = (text, x, y) => paint(strokeText, text, x, y)
  return ctx
}
