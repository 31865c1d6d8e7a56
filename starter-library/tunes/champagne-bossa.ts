import { playBrush, playKick, playShaker, playSnap } from '../sound/drums.ts'
import { playElectricPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { STRINGS, SUB_BASS } from '../sound/patches.ts'
import { playGuitar } from '../sound/plucked.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { echo, hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
const CHORDS = [
  'F#3 A3 C#4 E4',
  'E3 G#3 B3 F#4',
  'G3 B3 D4 F#4',
  'G3 C#4 E4 F#4',
  'F#3 A3 C#4 E4',
  'D#3 A3 C4 F#4',
  'G3 B3 C#4 F#4',
].map(chord)

/** The clave of the right hand: two, syncopated, and the lift before the next bar. */
const COMP = [0, 1.5, 2.5, 3.5]
const comp: Note[] = CHORDS.flatMap((pitches, bar) =>
  COMP.flatMap((at, s) =>
    pitches.map((pitch, k) => ({
      at: bar * BAR + at + k * 0.012,
      length: s === 1 ? 0.85 : 0.6,
      pitch,
      force: s === 0 ? 0.75 : 0.55,
      pan: -0.35 + k * 0.08,
    })),
  ),
)

const bass = line(
  'D2:1.5 A1:0.5 D2:1.5 A1:0.5  E2:1.5 B1:0.5 E2:1.5 B1:0.5  E2:1.5 B1:0.5 E2:1.5 B1:0.5  A1:1.5 E2:0.5 A1:1.5 C#2:0.5  D2:1.5 A1:0.5 D2:1.5 A1:0.5  B1:1.5 F#2:0.5 B1:1.5 D#2:0.5  E2:1.5 B1:0.5 A1:1.5 C#2:0.5',
  { force: 0.8, legato: 0.9 },
)

const melody = line(
  '-:1 A4:0.5 C#5:1 E5:0.5 F#5:1  G#5:1.5 F#5:0.5 E5:1 B4:1  -:0.5 D5:0.5 F#5:1 A5:0.5 G5:1.5  E5:1 C#5:0.5 B4:1 A4:1.5  -:1 C#5:0.5 E5:1 A5:0.5 G#5:1  A5:1.5 F#5:0.5 D#5:1 C5:1  B4:0.5 D5:1 F#5:1 E5:0.5 C#5:1',
  { force: 0.62, legato: 0.85 },
)

const strings: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches
    .slice(1)
    .map((pitch, k) => ({ at: bar * BAR, length: BAR, pitch: pitch + 12, force: 0.6, pan: (k - 1) * 0.6 })),
)

/** 112 beats a minute, D major: bossa nova by candlelight. */
export function champagneBossa(): Stereo {
  const tempo = tempoOf(28, 15)
  const guitar = silence(tempo.length)
  playGuitar(guitar, tempo, comp, { gain: 0.3, soft: 0.55 })
  const low = silence(tempo.length)
  playSynth(low, tempo, bass, { ...SUB_BASS, attack: 0.02, gain: 0.34, cutoff: 380 })
  const voice = silence(tempo.length)
  playElectricPiano(voice, tempo, melody, 0.17)
  addStereo(voice, echo(voice, tempo, { beats: 1.5, feedback: 0.25 }), 0.2)
  const bed = silence(tempo.length)
  playSynth(bed, tempo, strings, { ...STRINGS, gain: 0.04 })
  const drums = silence(tempo.length)
  playKick(drums, tempo, hits('x..ox..o'.repeat(7), { step: 0.5 }), { gain: 0.26, deep: 52, ring: 0.1 })
  playSnap(drums, tempo, hits('x..x..x...x..x..'.repeat(4).slice(0, 56), { step: 0.5 }), {
    gain: 0.3,
    pan: 0.2,
  })
  playShaker(drums, tempo, hits('xoxo'.repeat(28), { step: 0.25 }), { gain: 0.1, pan: 0.4 })
  playBrush(drums, tempo, hits('.x.x'.repeat(7), { step: 1 }), { gain: 0.07, pan: -0.2 })
  const room = silence(tempo.length)
  for (const [part, share] of [
    [guitar, 0.5],
    [voice, 0.8],
    [bed, 0.5],
    [drums, 0.25],
  ] as const)
    addStereo(room, part, share)
  const mix = silence(tempo.length)
  for (const part of [guitar, low, voice, bed, drums]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 1.5, damping: 0.35 }), 0.3)
  return mastered(mix)
}
