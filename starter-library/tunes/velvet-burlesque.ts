import { playBrush, playHat, playKick, playSnap, playTom } from '../sound/drums.ts'
import { playElectricPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { LEAD } from '../sound/patches.ts'
import { playGuitar } from '../sound/plucked.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { echo, hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

/** A beat of the score is a third of a swung beat: three make one, twelve a bar. */
const BAR = 12
const CHORDS = ['Eb3 G3 Bb3 D4', 'Eb3 Ab3 C4 G4', 'F3 Ab3 C4 Eb4', 'F3 Ab3 B3 Eb4'].map(chord)

/** The bass walks: a string for every quarter, a skip before each bar. */
const walk = line(
  'C2:3 Eb2:3 G2:3 A2:2 G2:1  Ab1:3 C2:3 Eb2:3 F2:2 Eb2:1  D2:3 F2:3 Ab2:3 C3:2 Ab2:1  G1:3 B1:3 D2:3 F2:2 B1:1',
  { force: 0.9, legato: 0.85 },
)
const comp: Note[] = CHORDS.flatMap((pitches, bar) =>
  [5, 9.5].flatMap((at, s) =>
    pitches.map((pitch, k) => ({
      at: bar * BAR + at + k * 0.04,
      length: s ? 0.8 : 1.4,
      pitch,
      force: s ? 0.5 : 0.62,
      pan: -0.3 + k * 0.1,
    })),
  ),
)
/** A muted trumpet that smears into its long notes. */
const horn = line(
  '-:3 G4:2 Bb4:1 C5:4 Eb5:2  D5:2 C5:1 Bb4:3 G4:4 -:2  F4:2 Ab4:1 C5:4 Eb5:2 F5:1 Eb5:2  D5:3 B4:2 Ab4:1 G4:4 -:2',
  { force: 0.7, legato: 0.92 },
)
const snaps = [0, 1, 2, 3].flatMap((bar) => hits('...x.....x..', { step: 1, from: bar * BAR }))
const ride = [0, 1, 2, 3].flatMap((bar) => hits('x..x.ox..x.o', { step: 1, from: bar * BAR }))
const toms = [44, 45, 46, 47].map((at, k) => ({
  at,
  force: 0.6 + 0.1 * k,
  pitch: 150 - 18 * k,
  pan: 0.45 - 0.3 * k,
}))

/** 64 slow swung beats a minute, C minor: a burlesque number before the curtain. */
export function velvetBurlesque(): Stereo {
  const tempo = tempoOf(48, 15)
  const low = silence(tempo.length)
  playGuitar(low, tempo, walk, { gain: 0.75, soft: 0.72 })
  const keys = silence(tempo.length)
  playElectricPiano(keys, tempo, comp, 0.11)
  const brass = silence(tempo.length)
  playSynth(brass, tempo, horn, {
    ...LEAD,
    wave: 'saw',
    voices: 2,
    detune: 10,
    attack: 0.07,
    cutoff: 1300,
    sweep: 0.9,
    sweepTime: 0.35,
    resonance: 0.4,
    vibrato: 0.006,
    gain: 0.15,
  })
  addStereo(brass, echo(brass, tempo, { beats: 2, feedback: 0.25 }), 0.15)
  const drums = silence(tempo.length)
  playKick(drums, tempo, hits('x.....x.....'.repeat(4), { step: 1 }), { gain: 0.34, deep: 52, ring: 0.14 })
  playSnap(drums, tempo, snaps, { gain: 0.7, pan: 0.1 })
  playHat(drums, tempo, ride, { gain: 0.17, pan: 0.3 })
  playBrush(drums, tempo, snaps, { gain: 0.14, pan: -0.2 })
  playTom(drums, tempo, toms, 0.24)
  const room = silence(tempo.length)
  for (const [part, share] of [
    [keys, 0.5],
    [brass, 0.8],
    [drums, 0.4],
    [low, 0.15],
  ] as const)
    addStereo(room, part, share)
  const mix = silence(tempo.length)
  for (const part of [low, keys, brass, drums]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 1.6, damping: 0.35 }), 0.32)
  return mastered(mix)
}
