import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { stills } from './codec/stills.ts'
import { loadFont } from './picture/lettering.ts'

/**
 * `npm run contact-sheet`: shows every piece of the shelf on one picture, the backgrounds at two moments, the overlays
 * over a background and under white text, as in a video.
 */
const SHELF = join(import.meta.dirname, '../assets/starter')
const CELL = { width: 216, height: 384 }
const GAP = 14
const TITLE = 38
const ACROSS = 8

interface Listed {
  slug: string
  title: string
  file: string
  family: string
}

interface Cell {
  title: string
  canvas: Canvas
}

const library: { backgrounds: Listed[]; overlays: Listed[] } = JSON.parse(
  await readFile(join(SHELF, 'library.json'), 'utf8'),
)

async function backgroundCells(): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const { title, file } of library.backgrounds) {
    const shots = await stills(join(SHELF, file), [75, 300])
    shots.forEach((shot, k) => {
      const canvas = createCanvas(CELL.width, CELL.height)
      canvas.getContext('2d').drawImage(shot, 0, 0, CELL.width, CELL.height)
      cells.push({ title: k === 0 ? title : '', canvas })
    })
  }
  return cells
}

/** Height at which the editor places a new overlay that does not fill the frame. */
const START = 0.7

async function darkBacks(): Promise<Canvas[]> {
  const files = library.backgrounds.map(({ file }) => stills(join(SHELF, file), [240]))
  return (await Promise.all(files)).flat()
}

async function overlayCells(): Promise<Cell[]> {
  const cells: Cell[] = []
  const backs = await darkBacks()
  for (const [k, overlay] of library.overlays.entries()) {
    const back = backs[k % backs.length]
    for (const moment of [15, 48]) {
      const [over] = await stills(join(SHELF, overlay.file), [moment])
      if (!back || !over) throw new Error(`${overlay.file} has no frame ${moment}`)
      cells.push({ title: moment === 15 ? overlay.title : '', canvas: composed(back, over) })
    }
  }
  return cells
}

function composed(back: Canvas, over: Canvas): Canvas {
  const canvas = createCanvas(CELL.width, CELL.height)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(back, 0, 0, CELL.width, CELL.height)
  const portrait = over.height > over.width
  const width = portrait ? CELL.width : CELL.width * 0.86
  const height = (width * over.height) / over.width
  const middle = portrait ? CELL.height / 2 : CELL.height * START
  ctx.drawImage(over, (CELL.width - width) / 2, middle - height / 2, width, height)
  ctx.fillStyle = '#fff'
  ctx.textAlign = 'center'
  ctx.font = '700 21px "Sheet Display"'
  ctx.fillText('Pole for Beginners', CELL.width / 2, 62)
  ctx.font = '400 12px "Sheet Text"'
  ctx.fillText('Tuesday 7:00 PM', CELL.width / 2, 82)
  return canvas
}

function drawRow(ctx: SKRSContext2D, cells: readonly Cell[], top: number): void {
  cells.forEach(({ title, canvas }, k) => {
    const x = GAP + k * (CELL.width + GAP)
    ctx.fillText(title, x, top + 25)
    ctx.drawImage(canvas, x, top + TITLE)
  })
}

async function sheet(): Promise<Canvas> {
  loadFont('@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2', 'Sheet Display')
  loadFont('@fontsource/inter/files/inter-latin-400-normal.woff2', 'Sheet Text')
  const cells = [...(await backgroundCells()), ...(await overlayCells())]
  const rows = Math.ceil(cells.length / ACROSS)
  const canvas = createCanvas(ACROSS * (CELL.width + GAP) + GAP, rows * (CELL.height + TITLE) + GAP)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#0f0a14'
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.fillStyle = '#f7f2fb'
  ctx.font = '700 17px "Sheet Display"'
  for (let row = 0; row < rows; row++) {
    drawRow(ctx, cells.slice(row * ACROSS, (row + 1) * ACROSS), row * (CELL.height + TITLE))
  }
  return canvas
}

await writeFile(join(import.meta.dirname, 'contact-sheet.jpg'), (await sheet()).toBuffer('image/jpeg', 86))
