/** How far an encoded sound is from what was wanted: dB above the highest true peak, and LU beside the loudness. */
export type Distance = { readonly excess: number; readonly miss: number }

/** The closer one of two: the peak counts first, the loudness where both keep it. */
export function closerOf<Sound extends Distance>(one: Sound, other: Sound): Sound {
  const isPeakKept = one.excess <= 0 && other.excess <= 0
  const isOther = isPeakKept ? other.miss < one.miss : other.excess < one.excess
  return isOther ? other : one
}
