import { barsOf, beatOf, comped, each, held, mixed, played, repeated } from '../sound/arrangement.ts'
import { playBrush, playKick, playSnap } from '../sound/drums.ts'
import { playFeltPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { STRINGS, SUB_BASS } from '../sound/patches.ts'
import { playGuitar } from '../sound/plucked.ts'
import { chord, line } from '../sound/score.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 12
const TEMPO = barsOf(BARS, 120)
const CHORDS = ['E3 G3 B3 E4', 'A3 C4 E4', 'B3 D#4 F#4 A4', 'E3 G3 B3 E4'].map(chord)
const bass = line(
  'E2:1.5 B1:0.5 E2:1 B1:1  A1:1.5 E2:0.5 A1:1 C2:1  B1:1.5 F#2:0.5 B1:1 D#2:1  E2:1.5 B1:0.5 E2:1 D#2:1',
  { force: 0.85, legato: 0.6 },
)
const melody = line(
  'B4:0.5 E5:0.5 G5:1 F#5:0.5 E5:0.5 B4:1  C5:0.5 E5:0.5 A5:1.5 G5:0.5 E5:1  F#5:0.5 A5:0.5 B5:1 A5:0.5 F#5:0.5 D#5:1  E5:1.5 G5:0.5 B4:2',
  { force: 0.7, legato: 0.8 },
)

/** Tango in E minor: strict steps, strings that lean into them. */
export const tangoRouge: Track = {
  slug: 'tango-rouge',
  title: 'Tango Rouge',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const steps = played(TEMPO, (part) => {
      playFeltPiano(
        part,
        TEMPO,
        comped(CHORDS, each('xoxo', { to: BARS }), { length: 0.4, force: 0.85 }),
        0.24,
      )
      playGuitar(
        part,
        TEMPO,
        comped(CHORDS, each('x..x..x.', { from: 4, to: BARS }), { length: 0.5, strum: 0.015 }),
        { gain: 0.2, soft: 0.4 },
      )
    })
    const strings = played(TEMPO, (part) => {
      playSynth(part, TEMPO, repeated(melody, [0, 4, 8]), {
        ...STRINGS,
        attack: 0.06,
        release: 0.25,
        gain: 0.16,
        cutoff: 2400,
      })
      playSynth(part, TEMPO, held(CHORDS, { from: 8, to: BARS, up: 12 }), {
        ...STRINGS,
        attack: 0.2,
        gain: 0.05,
      })
    })
    const low = played(TEMPO, (part) =>
      playSynth(part, TEMPO, repeated(bass, [0, 4, 8]), { ...SUB_BASS, gain: 0.36, cutoff: 480 }),
    )
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, each('x..xx.x.', { to: BARS }), { gain: 0.32, deep: 55, ring: 0.09 })
      playSnap(part, TEMPO, each('...x..x.', { to: BARS }), { gain: 0.22, pan: 0.2 })
      playBrush(part, TEMPO, each('x.x.x.x.', { to: BARS }), { gain: 0.1, pan: -0.25 })
    })
    const parts = [
      { sound: steps, room: 0.4 },
      { sound: strings, room: 0.7 },
      { sound: low },
      { sound: drums, room: 0.3 },
    ]
    return mastered(mixed(parts, { seconds: 1.8, damping: 0.4, gain: 0.32 }))
  },
}
