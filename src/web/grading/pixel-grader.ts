import { gradePixels, type ToneTable } from '#scene/grade/tone-table.ts'
import { makeReadableSurface } from './surfaces.ts'

/** Most pixels across: of a still, and of a frame that must be ready before the next one is shown. */
const MOST = { still: 540, moving: 180 } as const

type Size = { readonly width: number; readonly height: number; readonly isMoving: boolean }

/** The size of the picture that is graded, of the same proportions. */
export function gradedPixels({ width, height, isMoving }: Size): { width: number; height: number } {
  const across = Math.min(width, isMoving ? MOST.moving : MOST.still)
  return { width: across, height: Math.max(1, Math.round((height * across) / width)) }
}

export type PixelGrader = ReturnType<typeof createPixelGrader>

/** Grades without a graphics processor: exact in color, with few pixels. */
export function createPixelGrader() {
  const surface = makeReadableSurface()
  return {
    draw(source: CanvasImageSource, table: ToneTable, size: Size) {
      const { canvas, context } = surface
      const { width, height } = gradedPixels(size)
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
      context.drawImage(source, 0, 0, width, height)
      const pixels = context.getImageData(0, 0, width, height)
      gradePixels(table, pixels.data)
      context.putImageData(pixels, 0, 0)
      return { picture: canvas, isExact: width === size.width }
    },
    dispose: (): void => void Object.assign(surface.canvas, { width: 0, height: 0 }),
  }
}
