import { playClap, playHat, playKick, playOpenHat } from '../sound/drums.ts'
import { mastered } from '../sound/master.ts'
import { LEAD, PLUCK, PULSE_BASS, STRINGS } from '../sound/patches.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { duck, echo, hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
const CHORDS = [
  'E3 B3 G4',
  'E3 B3 F#4',
  'C3 G3 E4',
  'C3 G3 D4',
  'A2 E3 C4',
  'A2 E3 B3',
  'B2 F#3 D4',
  'B2 F#3 D#4',
].map(chord)
const ROOTS = chord('E1 E1 C2 C2 A1 A1 B1 B1')

const bass: Note[] = ROOTS.flatMap((root, bar) =>
  Array.from('.xXx.xxX.xXx.xXx', (mark, k) => ({ mark, k }))
    .filter(({ mark }) => mark !== '.')
    .map(({ mark, k }) => ({
      at: bar * BAR + k * 0.25,
      length: 0.18,
      pitch: root + (mark === 'X' ? 12 : 0),
      force: mark === 'X' ? 0.7 : 0.9,
    })),
)
const run: Note[] = CHORDS.flatMap((pitches, bar) =>
  Array.from({ length: 16 }, (_, k) => ({
    at: bar * BAR + k * 0.25,
    length: 0.18,
    pitch: (pitches[[0, 1, 2, 1, 0, 2, 1, 2][k % 8] as number] as number) + 12 + (k % 3 === 0 ? 12 : 0),
    force: k % 3 === 0 ? 0.75 : 0.45,
    pan: Math.sin(k * 1.1) * 0.7,
  })),
)
const pads: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches.map((pitch, k) => ({
    at: bar * BAR,
    length: BAR,
    pitch: pitch + 12,
    force: 0.7,
    pan: (k - 1) * 0.6,
  })),
)
const hook = line(
  'B4:1.5 E5:1.5 D5:1  B4:3 -:1  G4:1.5 C5:1.5 B4:1  G4:2 A4:1 B4:1  C5:1.5 E5:1.5 D5:1  C5:2 B4:1 A4:1  B4:1.5 D5:1.5 F#5:1  D#5:3 -:1',
  { force: 0.7 },
)
const kicks = hits('x'.repeat(32), { step: 1 })

/** 128 beats a minute, E minor: electro that only ever drives forward. */
export function neonTunnelElectro(): Stereo {
  const tempo = tempoOf(32, 15)
  const open = (t: number) => 0.6 + 1.1 * Math.sin(t * Math.PI) ** 2
  const music = silence(tempo.length)
  playSynth(music, tempo, bass, { ...PULSE_BASS, gain: 0.32, resonance: 0.5, drift: open })
  playSynth(music, tempo, pads, { ...STRINGS, gain: 0.06, drift: open })
  duck(music, tempo, kicks, { depth: 0.65, seconds: 0.1 })
  const bright = silence(tempo.length)
  playSynth(bright, tempo, run, { ...PLUCK, gain: 0.1, resonance: 0.45, drift: open })
  playSynth(bright, tempo, hook, { ...LEAD, gain: 0.085 })
  addStereo(bright, echo(bright, tempo, { beats: 0.75, feedback: 0.42 }), 0.35)
  const drums = silence(tempo.length)
  playKick(drums, tempo, kicks, { gain: 0.5, deep: 50, ring: 0.11 })
  playClap(drums, tempo, hits('.x'.repeat(16), { step: 1 }), { gain: 0.36 })
  playOpenHat(drums, tempo, hits('.x'.repeat(32), { step: 0.5 }), { gain: 0.13, pan: 0.2 })
  playHat(drums, tempo, hits('oxox'.repeat(32), { step: 0.25 }), { gain: 0.08, pan: -0.3 })
  const room = silence(tempo.length)
  addStereo(room, bright, 0.8)
  addStereo(room, drums, 0.12)
  const mix = silence(tempo.length)
  for (const part of [music, bright, drums]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 1.9, damping: 0.3 }), 0.3)
  return mastered(mix)
}
