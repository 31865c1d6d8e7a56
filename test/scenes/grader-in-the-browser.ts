/** Bundled for a bare page by `graded-pixels.spec.ts`: grades a known picture and compares it with the scene's own code. */
import type { Exposure, Grade } from '#domain/design/setting/backdrop.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { createGrader, type GradedSource, type Grader } from '#web/grading/grader.ts'

export type Difference = { readonly mean: number; readonly max: number }

const WIDTH = 192
const HEIGHT = 128

/** All grays, ramps of the primaries and scattered colors: no two places are alike, so turning it over is noticed. */
function knownPixels(): ImageData {
  const pixels = new ImageData(WIDTH, HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = 4 * (y * WIDTH + x)
      const ramp = Math.round((x / (WIDTH - 1)) * 255)
      const color =
        y < 32
          ? [ramp, ramp, ramp]
          : y < 64
            ? [ramp, y < 48 ? 0 : 255 - ramp, y < 56 ? 255 : 0]
            : [(x * 37 + y * 11) % 256, (x * 91 + y * 53) % 256, (x * 13 + y * 197) % 256]
      pixels.data.set([...color, 255], at)
    }
  }
  return pixels
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  return context
}

/** The known picture as a canvas, a decoded bitmap and an image of a PNG. */
async function sources(): Promise<Record<string, GradedSource>> {
  const context = contextOf(WIDTH, HEIGHT)
  context.putImageData(knownPixels(), 0, 0)
  const { canvas } = context
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!blob) throw new Error('No picture')
  const image = new Image()
  image.src = URL.createObjectURL(blob)
  await image.decode()
  return { canvas, bitmap: await createImageBitmap(blob), image }
}

function difference(drawn: CanvasImageSource, wanted: Uint8ClampedArray): Difference {
  const context = contextOf(WIDTH, HEIGHT)
  context.drawImage(drawn, 0, 0)
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
  const differences = Array.from(data, (value, index) => Math.abs(value - (wanted[index] ?? 0)))
  return {
    mean: differences.reduce((sum, each) => sum + each, 0) / differences.length,
    max: differences.reduce((most, each) => Math.max(most, each), 0),
  }
}

type Graded = { readonly grade: Grade; readonly exposure: Exposure | undefined }

function compare(grader: Grader, source: GradedSource, toning: Graded): Difference & { isExact: boolean } {
  const { data } = knownPixels()
  gradePixels(toneTable(toning.grade, toning.exposure), data)
  const input = { toning, width: WIDTH, height: HEIGHT, isMoving: false }
  const { picture, isExact } = grader.draw(source, input)
  return { ...difference(picture, data), isExact }
}

/** Every kind of source in these grades, one after the other in one context. */
async function gradeAll(tonings: readonly Graded[]) {
  hideImitation()
  const grader = createGrader(() => undefined)
  const isFast = grader.isFast()
  const found = []
  for (const [kind, source] of Object.entries(await sources()))
    for (const [index, toning] of tonings.entries())
      found.push({ kind, index, ...compare(grader, source, toning) })
  grader.dispose()
  return { isFast, found }
}

const UNMASKED_RENDERER = 0x9246

/** Lets the grader take the imitated graphics processor of the tests for a real one. */
function hideImitation(): void {
  const { getParameter } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER ? 'hidden' : Reflect.apply(getParameter, this, [name])
  }
}

/** What contexts the grader makes, so that a test can lose one. */
function watchContexts(): WebGL2RenderingContext[] {
  const made: WebGL2RenderingContext[] = []
  const original = OffscreenCanvas.prototype.getContext
  OffscreenCanvas.prototype.getContext = function (this: OffscreenCanvas, ...wanted: unknown[]) {
    const context = Reflect.apply(original, this, wanted)
    if (context instanceof WebGL2RenderingContext) made.push(context)
    return context
  } as typeof original
  return made
}

const untilChanged = (changes: () => number, count: number) =>
  new Promise<void>((resolve) => {
    const look = () => (changes() >= count ? resolve() : setTimeout(look, 10))
    look()
  })

/** Grades before, during and after the loss of the context. */
async function gradeThroughLoss(toning: Graded) {
  hideImitation()
  const contexts = watchContexts()
  let changes = 0
  const grader = createGrader(() => {
    changes += 1
  })
  const { bitmap } = await sources()
  const step = () => bitmap && { isFast: grader.isFast(), ...compare(grader, bitmap, toning) }
  const before = step()
  const [gl] = contexts
  const loss = gl?.getExtension('WEBGL_lose_context')
  loss?.loseContext()
  await untilChanged(() => changes, 1)
  const lost = step()
  loss?.restoreContext()
  await untilChanged(() => changes, 2)
  const after = step()
  grader.dispose()
  return { before, lost, after, isFreed: gl?.isContextLost() ?? false }
}

/** A browser whose graphics processor is imitated, or has no WebGL 2. */
async function gradeByPixels({ toning, hasWebGl }: { toning: Graded; hasWebGl: boolean }) {
  if (!hasWebGl) {
    const none = function (this: OffscreenCanvas | HTMLCanvasElement, ...wanted: unknown[]) {
      return wanted[0] === 'webgl2' ? null : Reflect.apply(getContext, this, wanted)
    }
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = none as typeof getContext
    OffscreenCanvas.prototype.getContext = () => null
  }
  const grader = createGrader(() => undefined)
  const { canvas } = await sources()
  if (!canvas) throw new Error('No picture')
  const isFast = grader.isFast()
  const still = compare(grader, canvas, toning)
  const moving = grader.draw(canvas, { toning, width: WIDTH, height: HEIGHT, isMoving: true })
  const picture = moving.picture as HTMLCanvasElement
  const found = { isFast, still, moving: { isExact: moving.isExact, width: picture.width } }
  grader.dispose()
  return { ...found, isFreed: picture.width === 0 }
}

export const graderTests = { gradeAll, gradeThroughLoss, gradeByPixels }
Object.assign(globalThis, { graderTests })
