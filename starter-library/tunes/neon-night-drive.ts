import { playHat, playKick, playOpenHat, playSnare, playTom } from '../sound/drums.ts'
import { mastered } from '../sound/master.ts'
import { LEAD, PLUCK, PULSE_BASS, WIDE_SAW } from '../sound/patches.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { duck, echo, hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
const CHORDS = ['A3 C4 E4 B4', 'F3 A3 C4 E4', 'C4 E4 G4 D5', 'G3 B3 D4 A4', 'D3 F3 A3 E4', 'E3 A3 B3 E4'].map(
  chord,
)
const ROOTS = chord('A1 F1 C2 G1 D2 E1')

const bass: Note[] = ROOTS.flatMap((root, bar) =>
  Array.from({ length: 16 }, (_, k) => ({
    at: bar * BAR + k * 0.25,
    length: 0.2,
    pitch: root + (k % 8 === 3 || k % 8 === 6 ? 12 : 0),
    force: k % 4 === 0 ? 0.6 : 0.85,
  })),
)

/** Up and down through the chord in sixteenths, an octave apart on the way back. */
const sparkle: Note[] = CHORDS.flatMap((pitches, bar) =>
  Array.from({ length: 16 }, (_, k) => ({
    at: bar * BAR + k * 0.25,
    length: 0.2,
    pitch: (pitches[[0, 2, 1, 3, 2, 3, 1, 2][k % 8] as number] as number) + (k % 8 > 3 ? 24 : 12),
    force: k % 2 ? 0.45 : 0.7,
    pan: Math.sin(k * 0.8) * 0.7,
  })),
)

const pads: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches.map((pitch, k) => ({ at: bar * BAR, length: BAR * 0.99, pitch, force: 0.8, pan: (k - 1.5) * 0.4 })),
)

const melody = line(
  '-:1 E5:0.5 A5:0.5 B5:1.5 C6:0.5  A5:2 -:0.5 G5:0.5 A5:0.5 E5:0.5  G5:2.5 E5:0.5 D5:1  B4:1.5 D5:0.5 G5:1.5 A5:0.5  F5:2 E5:0.5 D5:0.5 F5:1  E5:2.5 D5:0.5 B4:1',
  { force: 0.75 },
)

const kicks = hits('x...x...x...x..o'.repeat(6), { step: 0.25 })
const snares = hits('....x.......x...'.repeat(6), { step: 0.25 })
const fill = [
  { at: 23, force: 0.8, pitch: 165, pan: -0.5 },
  { at: 23.25, force: 0.7, pitch: 140, pan: -0.2 },
  { at: 23.5, force: 0.9, pitch: 118, pan: 0.2 },
  { at: 23.75, force: 0.9, pitch: 96, pan: 0.5 },
]

/** 96 beats a minute, A minor: a drive along the neon. */
export function neonNightDrive(): Stereo {
  const tempo = tempoOf(24, 15)
  const music = silence(tempo.length)
  const open = (t: number) => 0.8 + 0.9 * Math.sin(t * Math.PI) ** 2
  playSynth(music, tempo, pads, { ...WIDE_SAW, gain: 0.105, drift: open })
  playSynth(music, tempo, bass, {
    ...PULSE_BASS,
    gain: 0.27,
    drift: (t) => 1 + 0.5 * Math.sin(t * Math.PI) ** 2,
  })
  duck(music, tempo, kicks, { depth: 0.55, seconds: 0.13 })
  const bright = silence(tempo.length)
  playSynth(bright, tempo, sparkle, { ...PLUCK, gain: 0.11, drift: open })
  const lead = silence(tempo.length)
  playSynth(lead, tempo, melody, { ...LEAD, gain: 0.115 })
  addStereo(lead, echo(lead, tempo, { beats: 0.75, feedback: 0.4 }), 0.4)
  addStereo(bright, echo(bright, tempo, { beats: 0.75, feedback: 0.3 }), 0.3)
  const gated = silence(tempo.length)
  playSnare(gated, tempo, snares, { gain: 0.34 })
  playTom(gated, tempo, fill, 0.42)
  const drums = silence(tempo.length)
  playKick(drums, tempo, kicks, { gain: 0.52, deep: 49, ring: 0.13 })
  playHat(drums, tempo, hits('o.x.'.repeat(24), { step: 0.25 }), { gain: 0.13, pan: 0.3 })
  playOpenHat(drums, tempo, hits('..............x.'.repeat(6), { step: 0.25 }), { gain: 0.08, pan: 0.2 })
  const room = silence(tempo.length)
  addStereo(room, bright, 0.6)
  addStereo(room, lead, 0.9)
  addStereo(room, gated, 1.1)
  const mix = silence(tempo.length)
  for (const part of [music, bright, lead, gated, drums]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 2.1, damping: 0.3 }), 0.3)
  return mastered(mix)
}
