import { playClap, playHat, playKick, playOpenHat, playShaker } from '../sound/drums.ts'
import { playElectricPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { PLUCK, PULSE_BASS, STRINGS, WIDE_SAW } from '../sound/patches.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { duck, echo, hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
const CHORDS = [
  'F3 A3 C4 E4 G4',
  'E3 G3 B3 D4',
  'D3 F3 A3 C4 E4',
  'G3 B3 F4 A4',
  'F3 A3 C4 E4 G4',
  'E3 G#3 B3 D4',
  'A3 C4 E4 G4',
  'G3 C4 D4 F4',
].map(chord)
const ROOTS = chord('F1 E1 D2 G1 F1 E1 A1 G1')

const STABS = [0, 0.75, 1.5, 2.5, 3.25]
const stabs: Note[] = CHORDS.flatMap((pitches, bar) =>
  STABS.flatMap((at, s) =>
    pitches.map((pitch, k) => ({
      at: bar * BAR + at,
      length: s === 0 ? 0.6 : 0.3,
      pitch,
      force: s === 0 ? 0.7 : 0.52,
      pan: (k - 2) * 0.4,
    })),
  ),
)

const bass: Note[] = ROOTS.flatMap((root, bar) =>
  Array.from('x.XxX.xX x.Xx.XxX'.replace(' ', ''), (mark, k) => ({ mark, k }))
    .filter(({ mark }) => mark !== '.')
    .map(({ mark, k }) => ({
      at: bar * BAR + k * 0.25,
      length: 0.2,
      pitch: root + (mark === 'X' ? 12 : 0),
      force: mark === 'X' ? 0.7 : 0.9,
    })),
)

const strings: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches
    .slice(1)
    .map((pitch, k) => ({ at: bar * BAR, length: BAR, pitch: pitch + 12, force: 0.7, pan: (k - 1) * 0.5 })),
)

const hook = line(
  'E5:0.5 G5:0.75 A5:0.75 G5:0.5 E5:1 C5:0.5  D5:0.75 B4:0.75 G4:0.5 -:2  F5:0.5 A5:0.75 C6:0.75 A5:0.5 F5:1 E5:0.5  D5:0.75 F5:0.75 A5:0.5 B5:2 ' +
    'C6:0.5 A5:0.75 G5:0.75 E5:0.5 G5:1 A5:0.5  G#5:0.75 E5:0.75 B4:0.5 -:2  C5:0.5 E5:0.75 A5:0.75 G5:0.5 E5:1 C5:0.5  D5:0.75 F5:0.75 C5:0.5 D5:1 -:1',
  { force: 0.72, legato: 0.7 },
)

const kicks = hits('x'.repeat(32), { step: 1 })

/** 128 beats a minute, F major seven and friends: disco house under the ball. */
export function mirrorBallHouse(): Stereo {
  const tempo = tempoOf(32, 15)
  const rise = (t: number) => 0.45 + 1.1 * Math.sin(t * Math.PI) ** 2
  const music = silence(tempo.length)
  playElectricPiano(music, tempo, stabs, 0.11)
  playSynth(music, tempo, stabs, { ...WIDE_SAW, attack: 0.004, release: 0.16, gain: 0.075, drift: rise })
  playSynth(music, tempo, strings, { ...STRINGS, gain: 0.065, drift: rise })
  playSynth(music, tempo, bass, { ...PULSE_BASS, gain: 0.3, cutoff: 340 })
  duck(music, tempo, kicks, { depth: 0.6, seconds: 0.1 })
  const lead = silence(tempo.length)
  playSynth(lead, tempo, hook, { ...PLUCK, decay: 0.22, gain: 0.17, drift: (t) => 0.9 + 0.6 * rise(t) })
  addStereo(lead, echo(lead, tempo, { beats: 0.75, feedback: 0.38 }), 0.35)
  const claps = silence(tempo.length)
  playClap(claps, tempo, hits('.x'.repeat(16), { step: 1 }), { gain: 0.52 })
  const drums = silence(tempo.length)
  playKick(drums, tempo, kicks, { gain: 0.54, deep: 50, ring: 0.12 })
  playOpenHat(drums, tempo, hits('.x'.repeat(32), { step: 0.5 }), { gain: 0.17, pan: 0.15 })
  playHat(drums, tempo, hits('xo.o'.repeat(32), { step: 0.25 }), { gain: 0.09, pan: -0.3 })
  playShaker(drums, tempo, hits('oxox'.repeat(32), { step: 0.25 }), { gain: 0.08, pan: 0.5 })
  const room = silence(tempo.length)
  addStereo(room, lead, 0.8)
  addStereo(room, claps, 0.6)
  addStereo(room, music, 0.25)
  const mix = silence(tempo.length)
  for (const part of [music, lead, claps, drums]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 1.8, damping: 0.3 }), 0.32)
  return mastered(mix)
}
