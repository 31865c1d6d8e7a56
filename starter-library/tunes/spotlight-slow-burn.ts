import { playHat, playKick, playShaker, playSnap } from '../sound/drums.ts'
import { playBell, playElectricPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { SUB_BASS, WARM_PAD } from '../sound/patches.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { duck, echo, hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
const CHORDS = ['F3 Ab3 C4 Eb4 G4', 'Db3 F3 Ab3 C4 Eb4', 'Ab3 C4 Eb4 G4 Bb4', 'C3 Eb3 G3 Bb3 F4'].map(chord)

/** Chords lean on the one and answer off the beat, each hand a breath apart. */
const keys: Note[] = CHORDS.flatMap((pitches, bar) =>
  [
    { at: 0, length: 1.4, force: 0.62 },
    { at: 1.75, length: 0.6, force: 0.4 },
    { at: 2.5, length: 1.3, force: 0.52 },
  ].flatMap(({ at, length, force }) =>
    pitches.map((pitch, k) => ({
      at: bar * BAR + at + k * 0.018,
      length,
      pitch,
      force,
      pan: (k - 2) * 0.32,
    })),
  ),
)

const pads: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches
    .slice(1)
    .map((pitch, k) => ({ at: bar * BAR, length: BAR * 0.98, pitch: pitch + 12 * (k % 2), force: 0.7 })),
)

const bass = line(
  'F1:1.5 -:0.25 F1:0.5 -:0.25 C2:0.75 Eb2:0.75  Db1:1.5 -:0.25 Db2:0.5 -:0.25 Ab1:1.5  Ab1:1.5 -:0.25 Ab1:0.5 -:0.25 Eb2:0.75 G1:0.75  C2:1.5 -:0.25 C2:0.5 -:0.25 Bb1:0.5 G1:1',
)

const melody = line(
  '-:0.5 C5:0.5 Eb5:0.5 G5:1.5 F5:0.5 Eb5:0.5  C5:1.5 -:1 Ab4:0.5 C5:0.5 Eb5:0.5  D5:0.5 Eb5:1.5 C5:1 Bb4:0.5 G4:0.5  G4:2 -:0.5 Bb4:0.5 C5:0.5 Eb5:0.5',
  { force: 0.62 },
)

const kicks = [0, 4, 8, 12].flatMap((bar) => hits('x.....o...x.....', { step: 0.25, from: bar }))
const snaps = [0, 4, 8, 12].flatMap((bar) => hits('....x.......x...', { step: 0.25, from: bar }))
const hats = [0, 4, 8, 12].flatMap((bar, k) => [
  ...hits('o.x.o.x.o.x.o.x.', { step: 0.25, from: bar }),
  ...(k % 2 ? hits('oxo', { step: 1 / 6, from: bar + 3.5 }) : hits('oo', { step: 0.125, from: bar + 2.75 })),
])

/** 64 beats a minute, F minor: late-night rhythm and blues. */
export function spotlightSlowBurn(): Stereo {
  const tempo = tempoOf(16, 15)
  const music = silence(tempo.length)
  const air = silence(tempo.length)
  const drums = silence(tempo.length)
  playElectricPiano(music, tempo, keys, 0.105)
  playSynth(air, tempo, pads, {
    ...WARM_PAD,
    gain: 0.085,
    drift: (t) => 1 + 0.55 * Math.sin((t - 0.1) * Math.PI * 2),
  })
  playBell(air, tempo, melody, 0.125)
  addStereo(air, echo(air, tempo, { beats: 0.75, feedback: 0.42 }), 0.3)
  addStereo(music, air)
  const low = silence(tempo.length)
  playSynth(low, tempo, bass, { ...SUB_BASS, gain: 0.32 })
  addStereo(music, low)
  duck(music, tempo, kicks, { depth: 0.4, seconds: 0.12 })
  playKick(drums, tempo, kicks, { gain: 0.5, deep: 46, ring: 0.16 })
  playSnap(drums, tempo, snaps, { gain: 0.75, pan: 0.08 })
  playHat(drums, tempo, hats, { gain: 0.2, pan: -0.3 })
  playShaker(drums, tempo, hits('.o.o.o.o'.repeat(8), { step: 0.25 }), { gain: 0.12, pan: 0.45 })
  const room = silence(tempo.length)
  addStereo(room, air, 0.8)
  playElectricPiano(room, tempo, keys, 0.04)
  playSnap(room, tempo, snaps, { gain: 0.4 })
  addStereo(music, drums)
  addStereo(music, hall(room, { seconds: 2.6, damping: 0.3 }), 0.42)
  return mastered(music)
}
