import { playClap, playHat, playKick, playOpenHat, playSnare } from '../sound/drums.ts'
import { playBell } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { PLUCK, PULSE_BASS, WIDE_SAW } from '../sound/patches.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { duck, echo, hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
const CHORDS = [
  'Ab3 C4 Eb4 Ab4',
  'G3 Bb3 Eb4 Bb4',
  'F3 Ab3 C4 Eb4',
  'Db3 Ab3 C4 F4',
  'Ab3 C4 Eb4 Bb4',
  'G3 Bb3 Eb4 C5',
  'F3 Bb3 Db4 F4',
  'Eb3 Bb3 Db4 G4',
].map(chord)
const ROOTS = chord('Ab1 Eb1 F1 Db1 Ab1 Eb1 Bb1 Eb1')

/** Syncopation: three and three and two. */
const PUSH = [0, 0.75, 1.5, 2, 2.75, 3.5]
const stabs: Note[] = CHORDS.flatMap((pitches, bar) =>
  PUSH.flatMap((at) =>
    pitches.map((pitch, k) => ({
      at: bar * BAR + at,
      length: 0.45,
      pitch: pitch + 12,
      force: at === 0 ? 0.85 : 0.65,
      pan: (k - 1.5) * 0.5,
    })),
  ),
)
const bass: Note[] = ROOTS.flatMap((root, bar) =>
  PUSH.map((at, k) => ({ at: bar * BAR + at, length: 0.42, pitch: root + (k === 5 ? 12 : 0), force: 0.9 })),
)
const bells = line(
  'Eb5:0.5 C5:0.5 Eb5:0.5 Ab5:1.5 G5:0.5 Eb5:0.5  Bb5:1 G5:0.5 Eb5:1.5 -:1  C5:0.5 Eb5:0.5 F5:0.5 Ab5:1.5 G5:0.5 F5:0.5  F5:1 Eb5:0.5 C5:1.5 -:1 ' +
    'Eb5:0.5 C5:0.5 Eb5:0.5 C6:1.5 Bb5:0.5 Ab5:0.5  G5:1 Bb5:0.5 Eb5:1.5 -:1  Db5:0.5 F5:0.5 Ab5:0.5 Bb5:1.5 Ab5:0.5 F5:0.5  G5:1 F5:0.5 Eb5:2 -:0.5',
  { force: 0.8, legato: 0.8 },
)
const kicks = hits('x'.repeat(32), { step: 1 })

/** 128 beats a minute, A flat major: the drop of a song about a good night. */
export function goldenRainPop(): Stereo {
  const tempo = tempoOf(32, 15)
  const rise = (t: number) => 0.75 + 0.6 * Math.sin(t * Math.PI) ** 2
  const music = silence(tempo.length)
  playSynth(music, tempo, stabs, {
    ...WIDE_SAW,
    attack: 0.004,
    decay: 0.25,
    sustain: 0.5,
    release: 0.2,
    gain: 0.1,
    cutoff: 2600,
    drift: rise,
  })
  playSynth(music, tempo, bass, { ...PULSE_BASS, gain: 0.34, cutoff: 300 })
  duck(music, tempo, kicks, { depth: 0.65, seconds: 0.11 })
  const lead = silence(tempo.length)
  playBell(lead, tempo, bells, 0.1)
  playSynth(lead, tempo, bells, { ...PLUCK, decay: 0.2, gain: 0.13, drift: rise })
  addStereo(lead, echo(lead, tempo, { beats: 0.75, feedback: 0.35 }), 0.3)
  const drums = silence(tempo.length)
  playKick(drums, tempo, kicks, { gain: 0.54, deep: 49, ring: 0.13 })
  playClap(drums, tempo, hits('.x'.repeat(16), { step: 1 }), { gain: 0.42 })
  playSnare(drums, tempo, hits('ooxx', { step: 0.25, from: 31 }), { gain: 0.16 })
  playOpenHat(drums, tempo, hits('.x'.repeat(32), { step: 0.5 }), { gain: 0.13, pan: 0.2 })
  playHat(drums, tempo, hits('x.oo'.repeat(32), { step: 0.25 }), { gain: 0.09, pan: -0.3 })
  const room = silence(tempo.length)
  addStereo(room, lead, 0.9)
  addStereo(room, music, 0.3)
  const mix = silence(tempo.length)
  for (const part of [music, lead, drums]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 2, damping: 0.3 }), 0.3)
  return mastered(mix)
}
