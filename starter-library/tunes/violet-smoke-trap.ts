import { playClap, playHat, playKick, playSnap } from '../sound/drums.ts'
import { playBell } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { SUB_BASS, WARM_PAD } from '../sound/patches.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { duck, echo, hall } from '../sound/space.ts'
import { addStereo, enteredBefore, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
const CHORDS = ['C#3 G#3 E4 D#4', 'A2 E3 C#4 B3', 'F#3 C#4 A3 E4', 'G#2 D#3 B3 C#4'].map(chord)

const pads: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches.map((pitch, k) => ({ at: bar * BAR, length: BAR, pitch, force: 0.75, pan: (k - 1.5) * 0.5 })),
)

/** A figure that never quite settles, an octave up, out of the mist. */
const bells: Note[] = CHORDS.flatMap((pitches, bar) =>
  [0, 0.75, 1.5, 2, 2.75, 3.25].map((at, k) => ({
    at: bar * BAR + at,
    length: 1,
    pitch: (pitches[[1, 2, 3, 2, 1, 3][k] as number] as number) + 24 - (k === 5 ? 12 : 0),
    force: k === 0 ? 0.62 : 0.42,
    pan: Math.sin(k * 2.1) * 0.6,
  })),
)

const bass = line(
  'C#2:1.25 -:0.5 C#2:0.5 -:0.5 G#1:1.25  A1:1.25 -:0.5 A1:0.5 -:0.25 E2:0.5 A1:1  F#1:1.25 -:0.5 F#2:0.5 -:0.5 C#2:1.25  G#1:1.25 -:0.5 G#1:0.5 -:0.25 B1:0.75 D#2:0.75',
  { force: 0.9 },
)

const kicks = hits('x.....o...x..... x.....o..x..o... x.....o...x..... x.....o..xx..o..', { step: 0.25 })
const claps = hits('....x.......x...'.repeat(4), { step: 0.25 })
/** Sixteenths with rolls where a bar leans into the next. */
const hats = [
  ...hits('xoxoxoxoxoxo....xoxoxoxoxoxo....'.repeat(2), { step: 0.25 }),
  ...[3, 7, 11, 15].flatMap((from, k) =>
    hits(k % 2 ? 'xoxoxo' : 'xooxooxo', { step: k % 2 ? 1 / 6 : 1 / 8, from }),
  ),
]

/** 64 beats a minute, C sharp minor: slow and dark, the hats twice as fast. */
export function violetSmokeTrap(): Stereo {
  const tempo = tempoOf(16, 15)
  const air = silence(tempo.length)
  const open = (t: number) => 0.7 + 0.6 * Math.sin(t * Math.PI) ** 2
  playSynth(air, tempo, pads, { ...WARM_PAD, gain: 0.1, cutoff: 760, drift: open })
  playBell(air, tempo, bells, 0.14)
  addStereo(air, echo(air, tempo, { beats: 0.75, feedback: 0.45 }), 0.34)
  duck(air, tempo, kicks, { depth: 0.45, seconds: 0.16 })
  const low = silence(tempo.length)
  playSynth(low, tempo, bass, {
    ...SUB_BASS,
    wave: 'sine',
    attack: 0.006,
    decay: 0.9,
    sustain: 0.5,
    release: 0.08,
    gain: 0.3,
    cutoff: 300,
    sub: 0.2,
  })
  const drums = silence(tempo.length)
  playKick(drums, tempo, kicks, { gain: 0.42, deep: 43, ring: 0.2 })
  playClap(drums, tempo, claps, { gain: 0.42, pan: 0.05 })
  playSnap(drums, tempo, claps, { gain: 0.3, pan: -0.1 })
  playHat(drums, tempo, hats, { gain: 0.16, pan: 0.22 })
  const room = silence(tempo.length)
  addStereo(room, air, 0.8)
  playClap(room, tempo, claps, { gain: 0.3 })
  const mix = silence(tempo.length)
  for (const part of [air, low, drums]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 3.2, damping: 0.35 }), 0.4)
  return enteredBefore(mastered(mix), 2048)
}
