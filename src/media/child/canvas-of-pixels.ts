import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import type { Size } from '#media/plan/cover-crop.ts'

/** A canvas with these pixels: straight RGBA. */
export function canvasOfPixels(pixels: Uint8ClampedArray<ArrayBuffer>, { width, height }: Size): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
  return canvas
}
