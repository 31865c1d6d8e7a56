import type { Size } from '#media/plan/cover-crop.ts'
import type { Attributes } from './svg-root.ts'

/** CSS pixels of an absolute unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}
/** What browsers use for a picture without a size. */
const UNSIZED: Size = { width: 300, height: 150 }
/** Sides that differ by more are no picture. */
const LONGEST_TO_SHORTEST = 200

function pixels(length: string | undefined): number | undefined {
  const [, number, unit = ''] =
    /^\s*\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm)?\s*$/i.exec(length ?? '') ?? []
  const value = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
  return isLength(value) ? value : undefined
}

const isLength = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0

function boxSize(viewBox: string | undefined): Size | undefined {
  const [, , width, height] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return isLength(width) && isLength(height) ? { width, height } : undefined
}

/** The size that the root asks for in CSS pixels; undefined for sides that make no picture. */
export function svgSize(root: Attributes): Size | undefined {
  const box = boxSize(root.get('viewBox'))
  const [width, height] = [pixels(root.get('width')), pixels(root.get('height'))]
  const size = width !== undefined && height !== undefined ? { width, height } : (box ?? UNSIZED)
  const ratio = size.width / size.height
  return Math.max(ratio, 1 / ratio) <= LONGEST_TO_SHORTEST ? size : undefined
}

/** The root's attributes for a drawing whose longest side is `side` pixels. */
export function sizedRoot(
  root: Attributes,
  side: number,
): { attributes: Attributes; size: Size } | undefined {
  const asked = svgSize(root)
  if (!asked) return undefined
  const factor = side / Math.max(asked.width, asked.height)
  const scaled = (length: number) => Math.max(1, Math.round(length * factor))
  const size = { width: scaled(asked.width), height: scaled(asked.height) }
  const attributes = new Map(root)
  if (!boxSize(root.get('viewBox'))) attributes.set('viewBox', `0 0 ${asked.width} ${asked.height}`)
  attributes.set('width', String(size.width))
  attributes.set('height', String(size.height))
  return { attributes, size }
}
