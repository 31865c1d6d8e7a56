/** Two channels of samples at SAMPLE_RATE. A piece is a circle: sound that runs past its end continues at its start. */
export interface Stereo {
  left: Float32Array
  right: Float32Array
}

export const silence = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
})

/** Adds one sample at a place on the circle; `pan` runs from −1 (left) to 1 at equal power. */
export function addSample(to: Stereo, at: number, value: number, leftGain: number, rightGain: number): void {
  const i = at % to.left.length
  to.left[i] = (to.left[i] as number) + value * leftGain
  to.right[i] = (to.right[i] as number) + value * rightGain
}

export const panGains = (pan: number): [number, number] => [
  Math.cos((pan + 1) * 0.25 * Math.PI),
  Math.sin((pan + 1) * 0.25 * Math.PI),
]

export function addStereo(to: Stereo, from: Stereo, gain = 1): void {
  for (let i = 0; i < to.left.length; i++) {
    to.left[i] = (to.left[i] as number) + (from.left[i] as number) * gain
    to.right[i] = (to.right[i] as number) + (from.right[i] as number) * gain
  }
}

/** The same circle, with an earlier start: an encoder that begins with the loudest stroke overshoots. */
export function enteredBefore({ left, right }: Stereo, samples: number): Stereo {
  const turned = (side: Float32Array) => side.map((_, i) => side.at(i - samples) as number)
  return { left: turned(left), right: turned(right) }
}
