import { createPixelGrader, type PixelGrader } from './pixel-grader.ts'
import { freeContext, makeGpuSurface, type Surface } from './surfaces.ts'
import { createToneProgram, type ToneProgram } from './tone-program.ts'
import { createToneTables, type Toning } from './toning.ts'

/** Pixels. */
type Size = { readonly width: number; readonly height: number }

export type GradedSource = TexImageSource & CanvasImageSource

export type GradeInput = Size & {
  readonly toning: Toning
  /** Whether other pictures follow at once, as those of a playing clip do. */
  readonly isMoving: boolean
}

export type GradedPicture = {
  /** In the colors of the finished video. Valid until the next call. */
  readonly picture: Surface
  /** Whether it has all pixels that were asked for; otherwise it looks softer than the finished video. */
  readonly isExact: boolean
}

export type Grader = {
  /** Whether a graphics processor grades. It changes when a context is lost and restored. */
  isFast(): boolean
  /** The source, stretched to that size, in the colors of the finished video. Sizes are at least 1. */
  draw(source: GradedSource, input: GradeInput): GradedPicture
  /** Frees the memory of the graphics processor. */
  dispose(): void
}

/**
 * Grades pictures by WebGL 2, or else pixel by pixel, with fewer pixels while a clip plays.
 * `onChanged` is called when the graphics processor was lost or is back: what was drawn may be drawn again.
 */
export function createGrader(onChanged: () => void): Grader {
  const tables = createToneTables()
  const surface = makeGpuSurface()
  let pixels: PixelGrader | undefined
  let program: ToneProgram | undefined = surface && createToneProgram(surface.gl)

  const lose = (event: Event) => {
    // Otherwise the browser never restores it.
    event.preventDefault()
    program = undefined
    onChanged()
  }
  const restore = () => {
    program = surface && createToneProgram(surface.gl)
    onChanged()
  }
  surface?.canvas.addEventListener('webglcontextlost', lose)
  surface?.canvas.addEventListener('webglcontextrestored', restore)

  return {
    isFast: () => program !== undefined,
    draw(source, input) {
      if (surface && program) {
        const { canvas } = surface
        if (canvas.width !== input.width) canvas.width = input.width
        if (canvas.height !== input.height) canvas.height = input.height
        program.paint(source, tables.of(input.toning))
        return { picture: canvas, isExact: true }
      }
      pixels ??= createPixelGrader()
      return pixels.draw(source, tables.of(input.toning), input)
    },
    dispose() {
      surface?.canvas.removeEventListener('webglcontextlost', lose)
      surface?.canvas.removeEventListener('webglcontextrestored', restore)
      program?.dispose()
      program = undefined
      if (surface) {
        freeContext(surface.gl)
        Object.assign(surface.canvas, { width: 0, height: 0 })
      }
      pixels?.dispose()
      tables.forget()
    },
  }
}
