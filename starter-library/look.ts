import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Background } from './backgrounds/background.ts'
import { CLIP, type Size } from './format.ts'
import type { Overlay } from './overlays/overlay.ts'
import { developer } from './picture/grade.ts'
import { emptyVeil, settled } from './picture/veil.ts'

/** Paints moments of a piece side by side, without encoding, for a look before a render. Returns the path. */
export async function lookAt(piece: Background | Overlay, folder: string): Promise<string> {
  const pictures = 'tune' in piece ? clipMoments(piece) : overlayMoments(piece)
  const path = join(folder, `${piece.slug}.png`)
  await writeFile(path, sideBySide(pictures).toBuffer('image/png'))
  return path
}

function clipMoments(background: Background): Canvas[] {
  const scene = background.scene(CLIP)
  const develop = developer(CLIP, background.grade)
  const shown = new Float32Array(CLIP.width * CLIP.height * 3)
  return [0, 0.06, 0.37, 0.7].map((phase) => {
    develop(scene(phase), shown)
    const at = (p: number, c: number) => (shown[p * 3 + c] as number) * 255
    return painted(CLIP, (p) => [at(p, 0), at(p, 1), at(p, 2), 255])
  })
}

function overlayMoments({ size, stage, halo }: Overlay): Canvas[] {
  const act = stage(size)
  return [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((phase, k) => {
    const veil = emptyVeil(size)
    act(veil, phase)
    const seen = settled(veil, halo)
    const at = (p: number, c: number) => (255 * (seen[p * 4 + c] as number)) / (seen[p * 4 + 3] || 1)
    const picture = painted(size, (p) => [at(p, 0), at(p, 1), at(p, 2), 255 * (seen[p * 4 + 3] as number)])
    return backed(picture, ['#241030', '#7d6a78', '#d9c3cf'][k % 3] as string)
  })
}

function painted({ width, height }: Size, at: (p: number) => [number, number, number, number]): Canvas {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const image = ctx.createImageData(width, height)
  for (let p = 0; p < width * height; p++) image.data.set(at(p), p * 4)
  ctx.putImageData(image, 0, 0)
  return canvas
}

function backed(picture: Canvas, color: string): Canvas {
  const canvas = createCanvas(picture.width, picture.height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = color
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.drawImage(picture, 0, 0)
  return canvas
}

function sideBySide(pictures: readonly Canvas[]): Canvas {
  const [first] = pictures as [Canvas]
  const sheet = createCanvas(first.width * pictures.length, first.height)
  const ctx = sheet.getContext('2d')
  pictures.forEach((picture, k) => {
    ctx.drawImage(picture, k * first.width, 0)
  })
  return sheet
}
