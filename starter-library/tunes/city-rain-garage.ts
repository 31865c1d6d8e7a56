import { playClap, playHat, playKick, playOpenHat, playShaker, playSnap } from '../sound/drums.ts'
import { playElectricPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { PLUCK, SUB_BASS, WARM_PAD } from '../sound/patches.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { duck, echo, hall } from '../sound/space.ts'
import { addStereo, enteredBefore, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
const CHORDS = [
  'Eb3 Gb3 Bb3 Db4 F4',
  'Cb3 Eb3 Gb3 Bb3 Db4',
  'Ab3 Cb4 Eb4 Gb4 Bb4',
  'Bb3 Db4 F4 Ab4',
  'Eb3 Gb3 Bb3 Db4 F4',
  'Cb3 Eb3 Gb3 Bb3 Db4',
  'Gb3 Bb3 Db4 F4 Ab4',
  'Bb3 D4 F4 Ab4 Cb5',
].map(chord)

/** Chords shortly before the beat, as in two-step. */
const STABS = [
  { at: 0, length: 0.7, force: 0.72 },
  { at: 1.75, length: 0.3, force: 0.5 },
  { at: 2.75, length: 0.9, force: 0.62 },
] as const
const stabs: Note[] = CHORDS.flatMap((pitches, bar) =>
  STABS.flatMap((stab) =>
    pitches.map((pitch, k) => ({ ...stab, at: bar * BAR + stab.at + k * 0.012, pitch, pan: (k - 2) * 0.35 })),
  ),
)

const pads: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches
    .slice(1)
    .map((pitch, k) => ({ at: bar * BAR, length: BAR * 0.98, pitch, force: 0.7, pan: (k - 1.5) * 0.5 })),
)

const bass = line(
  'Eb2:0.75 -:0.75 Eb2:0.25 Gb2:0.75 -:0.25 Bb1:0.5 Db2:0.75  B1:0.75 -:0.75 B1:0.25 Eb2:0.75 -:0.25 Gb2:0.5 F2:0.75 ' +
    'Ab1:0.75 -:0.75 Ab1:0.25 B1:0.75 -:0.25 Eb2:0.5 Gb2:0.75  Bb1:0.75 -:0.75 Bb1:0.25 Db2:0.75 -:0.25 F2:0.5 Ab2:0.75 ' +
    'Eb2:0.75 -:0.75 Eb2:0.25 Gb2:0.75 -:0.25 Bb1:0.5 Db2:0.75  B1:0.75 -:0.75 B1:0.25 Eb2:0.75 -:0.25 Gb2:0.5 Bb1:0.75 ' +
    'Gb2:0.75 -:0.75 Gb2:0.25 Db2:0.75 -:0.25 Ab1:0.5 Bb1:0.75  Bb1:0.75 -:0.75 Bb1:0.25 D2:0.75 -:0.25 F2:0.5 D2:0.75',
  { force: 0.9, legato: 0.85 },
)

/** Short calls of a wordless voice, and their answers. */
const calls = line(
  '-:2 Bb4:0.5 Db5:0.25 F5:0.75 Eb5:0.5  -:4  -:2 Eb5:0.5 Gb5:0.25 Bb5:0.75 Gb5:0.5  -:1 F5:0.75 Db5:0.75 -:1.5 ' +
    '-:2 Bb4:0.5 Db5:0.25 F5:0.75 Gb5:0.5  -:4  -:2 Ab5:0.5 F5:0.25 Db5:0.75 Eb5:0.5  -:1 D5:0.75 F5:0.75 -:1.5',
  { force: 0.7, legato: 0.6 },
)

const BARS = 8
/** Sixteenths of a bar; every second one comes late. */
const swung = (pattern: string) =>
  hits(pattern, { step: 0.25 }).map((hit) => ({
    ...hit,
    at: hit.at + (Math.round(hit.at * 4) % 2 ? 0.055 : 0),
  }))
const kicks = swung(`${'x.........x.....'}${'x.....o...x.....'}`.repeat(BARS / 2))
const backbeat = hits('....x.......x...'.repeat(BARS), { step: 0.25 })
const ghosts = swung('.......o.o.....o'.repeat(BARS))
const hats = swung('x.xox.xo.xx.xoxo'.repeat(BARS))

/** 128 beats a minute, E flat minor: two-step garage for a ride home through the rain. */
export function cityRainGarage(): Stereo {
  const tempo = tempoOf(32, 15)
  const open = (t: number) => 0.7 + 0.7 * Math.sin(t * Math.PI) ** 2
  const music = silence(tempo.length)
  playElectricPiano(music, tempo, stabs, 0.13)
  playSynth(music, tempo, pads, { ...WARM_PAD, gain: 0.075, drift: open })
  duck(music, tempo, kicks, { depth: 0.4, seconds: 0.1 })
  const low = silence(tempo.length)
  playSynth(low, tempo, bass, { ...SUB_BASS, attack: 0.006, release: 0.07, gain: 0.3, cutoff: 480 })
  const lead = silence(tempo.length)
  playSynth(lead, tempo, calls, { ...PLUCK, wave: 'square', decay: 0.26, gain: 0.1, drift: open })
  addStereo(lead, echo(lead, tempo, { beats: 0.75, feedback: 0.5 }), 0.5)
  const claps = silence(tempo.length)
  playClap(claps, tempo, backbeat, { gain: 0.4, pan: 0.04 })
  playSnap(claps, tempo, backbeat, { gain: 0.3, pan: -0.1 })
  const drums = silence(tempo.length)
  playKick(drums, tempo, kicks, { gain: 0.5, deep: 47, ring: 0.14 })
  playSnap(drums, tempo, ghosts, { gain: 0.16, pan: -0.35 })
  playHat(drums, tempo, hats, { gain: 0.13, pan: 0.25 })
  playOpenHat(drums, tempo, hits('..........x.....'.repeat(BARS), { step: 0.25 }), { gain: 0.1, pan: 0.1 })
  playShaker(drums, tempo, swung('oxoxoxoxoxoxoxox'.repeat(BARS)), { gain: 0.07, pan: -0.4 })
  const room = silence(tempo.length)
  addStereo(room, lead, 0.9)
  addStereo(room, claps, 0.6)
  addStereo(room, music, 0.35)
  const mix = silence(tempo.length)
  for (const part of [music, low, lead, claps, drums]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 2.2, damping: 0.35 }), 0.32)
  return enteredBefore(mastered(mix), 2048)
}
