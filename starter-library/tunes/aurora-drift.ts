import { playKick, playShaker } from '../sound/drums.ts'
import { playBell, playFeltPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { STRINGS, SUB_BASS, WARM_PAD } from '../sound/patches.ts'
import { chord, hits, line, type Note, tempoOf } from '../sound/score.ts'
import { duck, echo, hall } from '../sound/space.ts'
import { addStereo, type Stereo, silence } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'

const BAR = 4
/** Lydian: the raised fourth keeps everything afloat. */
const CHORDS = ['E3 B3 G#4 D#5', 'F#3 C#4 A#4 E5', 'C#3 G#3 E4 B4', 'A3 E4 G#4 D#5'].map(chord)

const pads: Note[] = CHORDS.flatMap((pitches, bar) =>
  pitches.map((pitch, k) => ({
    at: bar * BAR,
    length: BAR * 1.02,
    pitch,
    force: 0.75,
    pan: (k - 1.5) * 0.5,
  })),
)
const bass: Note[] = chord('E1 F#1 C#2 A1').map((pitch, bar) => ({
  at: bar * BAR,
  length: BAR * 0.95,
  pitch,
  force: 0.8,
}))
const piano = line(
  'B4:1.5 D#5:0.5 G#5:2  A#4:1.5 C#5:0.5 F#5:1 E5:1  G#4:1.5 B4:0.5 E5:2  G#5:1 F#5:0.5 D#5:1 B4:1.5',
  { force: 0.6, legato: 1.3 },
)
const drops: Note[] = CHORDS.flatMap((pitches, bar) =>
  [0.5, 1.25, 2.5, 3.25].map((at, k) => ({
    at: bar * BAR + at,
    length: 1,
    pitch: (pitches[(k + bar) % 4] as number) + 24,
    force: 0.35 + 0.1 * (k % 2),
    pan: Math.sin(k * 2.4 + bar) * 0.8,
  })),
)
const pulse = hits('x...x...x...x...', { step: 1 })

/** 64 beats a minute, E lydian: wide air, few notes. */
export function auroraDrift(): Stereo {
  const tempo = tempoOf(16, 15)
  const swell = (t: number) => 0.75 + 0.55 * Math.sin(t * Math.PI * 4 - 0.6) ** 2
  const air = silence(tempo.length)
  playSynth(air, tempo, pads, { ...WARM_PAD, attack: 1.1, release: 1.6, gain: 0.12, drift: swell })
  playSynth(
    air,
    tempo,
    pads.map((note) => ({ ...note, pitch: note.pitch + 12 })),
    { ...STRINGS, attack: 1.3, release: 1.6, gain: 0.045, drift: swell },
  )
  duck(air, tempo, pulse, { depth: 0.18, seconds: 0.3 })
  const low = silence(tempo.length)
  playSynth(low, tempo, bass, { ...SUB_BASS, attack: 0.25, release: 0.6, gain: 0.32 })
  const high = silence(tempo.length)
  playFeltPiano(high, tempo, piano, 0.3)
  playBell(high, tempo, drops, 0.075)
  addStereo(high, echo(high, tempo, { beats: 0.75, feedback: 0.5 }), 0.4)
  const beat = silence(tempo.length)
  playKick(beat, tempo, pulse, { gain: 0.26, deep: 42, ring: 0.26 })
  playShaker(beat, tempo, hits('.o.o.o.o'.repeat(4), { step: 0.5 }), { gain: 0.035, pan: 0.4 })
  const room = silence(tempo.length)
  addStereo(room, air, 0.6)
  addStereo(room, high, 0.9)
  const mix = silence(tempo.length)
  for (const part of [air, low, high, beat]) addStereo(mix, part)
  addStereo(mix, hall(room, { seconds: 4.5, damping: 0.25 }), 0.5)
  return mastered(mix)
}
