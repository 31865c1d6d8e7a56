import { playBrush, playKick, playShaker } from '../sound/drums.ts'
import { playBell, playFeltPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { STRINGS, SUB_BASS } from '../sound/patches.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { duck, echo, hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 3
/** Root first; the piano runs up through them, the strings hold the upper three. */
const CHORDS = [
  'B2 F#3 B3 D4 F#4',
  'G2 D3 B3 D4 F#4',
  'D3 A3 D4 F#4 A4',
  'A2 E3 A3 C#4 E4',
  'B2 F#3 B3 D4 F#4',
  'E2 B2 G3 B3 F#4',
  'G2 D3 B3 D4 A4',
  'A2 E3 A3 D4 E4',
].map(chord)

const runs: Note[] = CHORDS.flatMap((pitches, bar) =>
  [0, 1, 2, 3, 4, 3].map((step, k) => ({
    at: bar * BAR + k * 0.5 + (k === 0 ? 0 : 0.012 * (k % 3)),
    length: 1.6,
    pitch: pitches[step] as number,
    force: k === 0 ? 0.72 : 0.42 + 0.1 * (k % 2),
    pan: (step - 2) * 0.18,
  })),
)

const melody = line(
  'F#5:2 E5:0.5 D5:0.5  B4:2 D5:1  A5:2 F#5:0.5 E5:0.5  C#5:2 E5:1  F#5:1.5 D5:0.5 B5:1  G5:2 F#5:0.5 E5:0.5  D5:1.5 E5:0.5 F#5:1  E5:2 D5:0.5 E5:0.5',
  { force: 0.78, legato: 1.1 },
)

const strings: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches.slice(2).map((pitch, k) => ({ at: bar * BAR, length: BAR, pitch, force: 0.7, pan: (k - 1) * 0.6 })),
)

const bass: Note[] = CHORDS.map((pitches, bar) => ({
  at: bar * BAR,
  length: BAR * 0.96,
  pitch: (pitches[0] as number) - ((pitches[0] as number) > 47 ? 12 : 0),
  force: 0.8,
}))

const stars: Note[] = CHORDS.map((pitches, bar) => ({
  at: bar * BAR + 2.5,
  length: 1,
  pitch: (pitches[4] as number) + 24,
  force: 0.4,
  pan: bar % 2 ? 0.6 : -0.6,
}))

/** 96 beats a minute in three, B minor: felt piano and strings. */
export function silkWaltz(): Stereo {
  const tempo = tempoOf(24, 15)
  const piano = silence(tempo.length)
  const bed = silence(tempo.length)
  const kicks = hits('x..'.repeat(8), { step: 1 })
  playFeltPiano(piano, tempo, runs, 0.2)
  playFeltPiano(piano, tempo, melody, 0.27)
  playSynth(bed, tempo, strings, {
    ...STRINGS,
    gain: 0.08,
    drift: (t) => 0.75 + 0.5 * Math.sin(t * Math.PI) ** 2,
  })
  playSynth(bed, tempo, bass, { ...SUB_BASS, attack: 0.06, gain: 0.3 })
  duck(bed, tempo, kicks, { depth: 0.22, seconds: 0.16 })
  const room = silence(tempo.length)
  addStereo(room, piano, 0.8)
  addStereo(room, bed, 0.35)
  const glass = silence(tempo.length)
  playBell(glass, tempo, stars, 0.05)
  addStereo(room, glass)
  addStereo(room, echo(glass, tempo, { beats: 1, feedback: 0.4 }), 0.5)
  const mix = silence(tempo.length)
  addStereo(mix, piano)
  addStereo(mix, bed)
  addStereo(mix, glass)
  playKick(mix, tempo, kicks, { gain: 0.36, deep: 50, ring: 0.13 })
  playBrush(mix, tempo, hits('.xo'.repeat(8), { step: 1 }), { gain: 0.085, pan: 0.15 })
  playShaker(mix, tempo, hits('oxoxox'.repeat(8), { step: 0.5 }), { gain: 0.03, pan: -0.3 })
  addStereo(mix, hall(room, { seconds: 3.4, damping: 0.3 }), 0.42)
  return mastered(mix)
}
