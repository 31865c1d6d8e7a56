import { basename } from 'node:path'
import { hear, see } from './inspect.ts'

/** What a viewer would call broken, piece by piece; empty where nothing is. Decodes everything. */
export async function clipFaults(path: string): Promise<string[]> {
  const { steps, seam, thirds } = await see(path, 'whole')
  const heard = await hear(path)
  return named(path, [
    Math.min(...steps) === 0 && 'a frame stands still',
    seam > Math.max(...steps) * 1.25 && `the picture jumps by ${seam.toFixed(2)} where the loop closes`,
    Math.max(...steps) > 8 * median(steps) && `the picture jumps by ${Math.max(...steps).toFixed(2)} within`,
    Math.max(thirds.upper, thirds.lower) >= 0.35 && 'it is too bright for white text',
    heard.peak >= 0.99 && 'the sound clips',
    heard.seam >= heard.steepest && 'the sound clicks where the loop closes',
  ])
}

/** As `clipFaults`, for an overlay. */
export async function overlayFaults(path: string): Promise<string[]> {
  const { steps, seam, alpha } = await see(path, 'whole')
  return named(path, [
    seam > Math.max(...steps) * 1.25 && `it jumps by ${seam.toFixed(2)} where the loop closes`,
    alpha.border >= 24 && 'its border shows',
    alpha.empty <= 0.15 && 'it covers nearly everything',
  ])
}

const named = (path: string, faults: readonly (string | false)[]): string[] =>
  faults.filter((fault) => fault !== false).map((fault) => `${basename(path)}: ${fault}`)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number
