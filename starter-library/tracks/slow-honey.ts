import { barsOf, beatOf, comped, each, held, mixed, played, repeated } from '../sound/arrangement.ts'
import { playHat, playKick, playSnap } from '../sound/drums.ts'
import { playBell, playElectricPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { SUB_BASS, WARM_PAD } from '../sound/patches.ts'
import { chord, line } from '../sound/score.ts'
import { echo } from '../sound/space.ts'
import { addStereo } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 8
const TEMPO = barsOf(BARS, 72)
const CHORDS = ['F3 A3 C4 E4', 'E3 G#3 B3 D4', 'G3 C4 E4 B4', 'F#3 A3 C#4 E4'].map(chord)
const bass = line(
  'D2:1.5 D2:0.5 A1:1 C2:1  E2:1.5 E2:0.5 B1:1 G#1:1  A1:2 E2:1 G2:1  F#2:1.5 F#2:0.5 C#2:2',
  { force: 0.85 },
)
const melody = line(
  'E5:0.75 D5:0.25 C5:0.5 A4:1.5 -:1  B4:0.5 D5:0.5 E5:1 G#5:1 -:1  G5:0.75 E5:0.25 D5:0.5 B4:1.5 -:1  A4:0.5 C#5:0.5 E5:2 -:1',
  { force: 0.5, legato: 0.9 },
)

/** Rhythm and blues for slow floor work; the bell joins in the second half. */
export const slowHoney: Track = {
  slug: 'slow-honey',
  title: 'Slow Honey',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const keys = played(TEMPO, (part) => {
      playElectricPiano(
        part,
        TEMPO,
        comped(CHORDS, each('x.....o...o.....', { to: BARS }), { length: 1.4, strum: 0.02 }),
        0.16,
      )
      playSynth(part, TEMPO, held(CHORDS, { to: BARS }), { ...WARM_PAD, gain: 0.05 })
    })
    const bell = played(TEMPO, (part) => {
      playBell(part, TEMPO, repeated(melody, [4]), 0.16)
      addStereo(part, echo(part, TEMPO, { beats: 0.75, feedback: 0.4 }), 0.35)
    })
    const low = played(TEMPO, (part) =>
      playSynth(part, TEMPO, repeated(bass, [0, 4]), { ...SUB_BASS, gain: 0.34 }),
    )
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, each('x.....x...x.....', { to: BARS }), { gain: 0.5, deep: 46, ring: 0.18 })
      playSnap(part, TEMPO, each('....x.......x...', { to: BARS }), { gain: 0.5 })
      playHat(part, TEMPO, each('x.o.x.o.x.o.xooo', { to: BARS }), { gain: 0.1, pan: 0.25 })
    })
    const parts = [
      { sound: keys, room: 0.4 },
      { sound: bell, room: 0.9 },
      { sound: low },
      { sound: drums, room: 0.25 },
    ]
    return mastered(mixed(parts, { seconds: 2.2, damping: 0.35, gain: 0.32 }))
  },
}
