import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Paints the app's icons from the favicon: `node tools/installable/icons.ts`. */
const FOLDER = 'public/icons'
const GROUND = '#0f0a14'

type Icon = {
  readonly file: string
  readonly size: number
  /** Fraction of the width that the drawing takes on a filled background; absent if it has its own background. */
  readonly share?: number
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192', size: 192 },
  { file: 'icon-512', size: 512 },
  // Phones cut circles and drops out of maskable icons: the important part stays within 80 %.
  { file: 'maskable-512', size: 512, share: 0.8 },
  { file: 'apple-touch-icon', size: 180, share: 0.92 },
]

async function paint({ size, share }: Icon): Promise<Buffer> {
  const width = Math.round(size * (share ?? 1))
  const svg = (await readFile('public/favicon.svg', 'utf8')).replace(
    '<svg ',
    `<svg width="${width}" height="${width}" `,
  )
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  if (share) {
    context.fillStyle = GROUND
    context.fillRect(0, 0, size, size)
  }
  const at = (size - width) / 2
  context.drawImage(await loadImage(Buffer.from(svg)), at, at, width, width)
  return canvas.encode('png')
}

await mkdir(FOLDER, { recursive: true })
for (const icon of ICONS) await writeFile(`${FOLDER}/${icon.file}.png`, await paint(icon))
