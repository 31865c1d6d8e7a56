export type SliderRange = { min: number; max: number; step: number }

/** The nearest value on the scale, without rounding errors of binary fractions. */
export function snapToStep(value: number, { min, max, step }: SliderRange): number {
  const stepped = min + Math.round((value - min) / step) * step
  return Math.min(max, Math.max(min, Number(stepped.toFixed(decimalsOf(step)))))
}

/** Parses a typed number; undefined if it is none. A decimal comma is accepted. */
export function parseTyped(text: string, range: SliderRange): number | undefined {
  const plain = /^[\d.+-]*/.exec(text.trim().replace(',', '.'))?.[0] ?? ''
  if (plain === '' || !Number.isFinite(Number(plain))) return undefined
  return snapToStep(Number(plain), range)
}

/** Formats with as many decimals as the step has. */
export const shownValue = (value: number, step: number): string =>
  String(Number(value.toFixed(decimalsOf(step))))

const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0
