import { playBrush, playClap, playKick, playShaker } from '../sound/drums.ts'
import { playBell } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { STRINGS, SUB_BASS } from '../sound/patches.ts'
import { playGuitar } from '../sound/plucked.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
const CHORDS = [
  'G2 D3 G3 B3 D4 G4',
  'D3 A3 D4 F#4 A4',
  'E2 B2 E3 G3 B3 E4',
  'C3 E3 G3 C4 E4',
  'G2 D3 G3 B3 D4 G4',
  'D3 A3 D4 F#4 A4',
  'C3 E3 G3 B3 E4',
  'D3 A3 C4 F#4 A4',
].map(chord)

/** Strums down and up over the strings. */
const STRUMS = [
  { at: 0, down: true, force: 0.85 },
  { at: 1, down: true, force: 0.6 },
  { at: 1.5, down: false, force: 0.5 },
  { at: 2.5, down: false, force: 0.55 },
  { at: 3, down: true, force: 0.65 },
  { at: 3.5, down: false, force: 0.5 },
]
const strums: Note[] = CHORDS.flatMap((pitches, bar) =>
  STRUMS.flatMap(({ at, down, force }, s) =>
    pitches.map((pitch, k) => ({
      at: bar * BAR + at + 0.03 * (down ? k : pitches.length - 1 - k),
      length: (STRUMS[s + 1]?.at ?? 4) - at,
      pitch,
      force: force * (down || k > 1 ? 1 : 0.4),
      pan: -0.4 + 0.05 * k,
    })),
  ),
)

const bass = line(
  'G1:2 G1:1 B1:1  D2:2 D2:1 F#1:1  E1:2 E2:1 D2:1  C2:2 C2:1 B1:1  G1:2 G1:1 B1:1  D2:2 D2:1 A1:1  C2:2 C2:1 G1:1  D2:2 D2:1 F#1:1',
  { force: 0.85, legato: 0.85 },
)
const melody = line(
  'D5:1 B4:0.5 D5:0.5 G5:1.5 F#5:0.5  F#5:1 E5:0.5 D5:0.5 A4:2  G5:1 F#5:0.5 E5:0.5 B4:1.5 D5:0.5  E5:1 D5:0.5 C5:0.5 G4:2 ' +
    'D5:1 B4:0.5 D5:0.5 G5:1.5 A5:0.5  A5:1 F#5:0.5 D5:0.5 A4:2  E5:0.5 G5:1 E5:0.5 D5:1 C5:1  D5:1.5 C5:0.5 A4:1 F#4:1',
  { force: 0.7, legato: 0.9 },
)
const strings: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches
    .slice(-3)
    .map((pitch, k) => ({ at: bar * BAR, length: BAR, pitch: pitch + 12, force: 0.6, pan: (k - 1) * 0.6 })),
)

/** 128 beats a minute, G major: guitars, stamping and clapping under the garlands. */
export function festivalFolk(): Stereo {
  const tempo = tempoOf(32, 15)
  const guitar = silence(tempo.length)
  playGuitar(guitar, tempo, strums, { gain: 0.2, soft: 0.3 })
  playGuitar(
    guitar,
    tempo,
    strums.map((note) => ({ ...note, at: note.at + 0.04, pan: 0.5, force: note.force * 0.8 })),
    { gain: 0.16, soft: 0.42 },
  )
  const tune = silence(tempo.length)
  playGuitar(
    tune,
    tempo,
    melody.map((note) => ({ ...note, pan: 0.1 })),
    { gain: 0.42, soft: 0.25 },
  )
  playBell(
    tune,
    tempo,
    melody.map((note) => ({ ...note, pitch: note.pitch + 12, force: note.force * 0.5 })),
    0.1,
  )
  const low = silence(tempo.length)
  playSynth(low, tempo, bass, { ...SUB_BASS, gain: 0.32 })
  const bed = silence(tempo.length)
  playSynth(bed, tempo, strings, {
    ...STRINGS,
    gain: 0.045,
    drift: (t) => 0.7 + 0.6 * Math.sin(t * Math.PI) ** 2,
  })
  const drums = silence(tempo.length)
  playKick(drums, tempo, hits('x.x.'.repeat(8), { step: 1 }), { gain: 0.5, deep: 54, ring: 0.13 })
  playClap(drums, tempo, hits('.x.x'.repeat(8), { step: 1 }), { gain: 0.4, pan: 0.1 })
  playShaker(drums, tempo, hits('xoxo'.repeat(16), { step: 0.5 }), { gain: 0.14, pan: 0.35 })
  playBrush(drums, tempo, hits('.o.o.o.x'.repeat(8), { step: 0.5 }), { gain: 0.05, pan: -0.35 })
  const room = silence(tempo.length)
  for (const [part, share] of [
    [guitar, 0.35],
    [tune, 0.7],
    [bed, 0.5],
    [drums, 0.35],
  ] as const)
    addStereo(room, part, share)
  const mix = silence(tempo.length)
  for (const part of [guitar, tune, low, bed, drums]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 1.7, damping: 0.3 }), 0.3)
  return mastered(mix)
}
