import { useEffect, useRef } from 'react'
import { type Figure, shapesOf } from '#domain/figure/figure.ts'

/** Red, green and blue of the glow, and its greatest opacity. */
const [RED, GREEN, BLUE, MOST] = [255, 64, 160, 150]

/** Where somebody is at a second, as a soft light over the picture. */
export function FigureGlow({ figure, at }: { figure: Figure; at: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { columns, rows, strengths } = figure
  const second = Math.min(strengths.length - 1, Math.floor(at))
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const shape = shapesOf(figure)[second]
    if (!context || !shape) return
    const pixels = context.createImageData(columns, rows)
    shape.forEach((share, cell) => {
      pixels.data.set([RED, GREEN, BLUE, Math.round(MOST * share)], cell * 4)
    })
    context.putImageData(pixels, 0, 0)
  }, [figure, second, columns, rows])
  return (
    <canvas
      ref={canvas}
      width={columns}
      height={rows}
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
    />
  )
}
