import type { Patch } from './synth.ts'

const PLAIN: Patch = {
  wave: 'saw',
  voices: 1,
  detune: 0,
  spread: 0,
  attack: 0.005,
  decay: 0.3,
  sustain: 0.7,
  release: 0.15,
  cutoff: 1200,
  sweep: 0,
  sweepTime: 0.2,
  resonance: 0.1,
  sub: 0,
  vibrato: 0,
  gain: 0.2,
}

export const WARM_PAD: Patch = {
  ...PLAIN,
  voices: 5,
  detune: 22,
  spread: 0.9,
  attack: 0.7,
  decay: 1,
  sustain: 0.85,
  release: 1.1,
  cutoff: 850,
  vibrato: 0.0012,
}

export const STRINGS: Patch = {
  ...WARM_PAD,
  voices: 6,
  detune: 18,
  attack: 0.5,
  release: 0.8,
  cutoff: 1900,
  vibrato: 0.0028,
}

export const WIDE_SAW: Patch = {
  ...WARM_PAD,
  voices: 7,
  detune: 34,
  spread: 1,
  attack: 0.06,
  release: 0.5,
  cutoff: 1500,
}

export const SUB_BASS: Patch = {
  ...PLAIN,
  wave: 'triangle',
  attack: 0.012,
  decay: 0.9,
  sustain: 0.6,
  release: 0.2,
  cutoff: 420,
  sweep: 1.2,
  sub: 0.5,
}

export const PULSE_BASS: Patch = {
  ...PLAIN,
  voices: 2,
  detune: 9,
  decay: 0.16,
  sustain: 0.35,
  release: 0.06,
  cutoff: 260,
  sweep: 2.6,
  sweepTime: 0.11,
  resonance: 0.35,
  sub: 0.5,
}

export const PLUCK: Patch = {
  ...PLAIN,
  voices: 2,
  detune: 12,
  spread: 0.5,
  attack: 0.002,
  decay: 0.16,
  sustain: 0.05,
  release: 0.2,
  cutoff: 700,
  sweep: 2.6,
  sweepTime: 0.1,
  resonance: 0.3,
}

export const LEAD: Patch = {
  ...PLAIN,
  wave: 'square',
  voices: 2,
  detune: 8,
  spread: 0.3,
  attack: 0.03,
  decay: 0.6,
  sustain: 0.75,
  release: 0.25,
  cutoff: 1700,
  sweep: 0.8,
  vibrato: 0.004,
}
