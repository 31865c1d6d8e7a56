import { barsOf, beatOf, comped, each, mixed, played, repeated, swung } from '../sound/arrangement.ts'
import { playBrush, playHat, playKick, playSnare } from '../sound/drums.ts'
import { playFeltPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { SUB_BASS } from '../sound/patches.ts'
import { chord, line } from '../sound/score.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 8
const TEMPO = barsOf(BARS, 80)
const CHORDS = ['C3 E3 B3 D4 G4', 'A2 G3 C4 E4', 'D3 F3 C4 E4 A4', 'G2 F3 B3 E4'].map(chord)
const bass = line('C2:2 G1:1 B1:1  A1:2 E2:1 G1:1  D2:2 A1:1 F1:1  G1:2 D2:1 B1:1', { force: 0.8 })
const melody = line(
  '-:1 G5:0.5 E5:0.5 D5:1 B4:1  C5:1.5 E5:0.5 A4:2  -:1 A5:0.5 F5:0.5 E5:1 C5:1  D5:1 B4:0.5 D5:0.5 G4:2',
  { force: 0.55, legato: 1.1 },
)

/** Felt piano over lazy, swung drums: stretching, stories, a quiet studio. */
export const paperMoon: Track = {
  slug: 'paper-moon',
  title: 'Paper Moon',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const piano = played(TEMPO, (part) => {
      playFeltPiano(
        part,
        TEMPO,
        swung(comped(CHORDS, each('x..o....x..o....', { to: BARS }), { length: 1.1, strum: 0.03 }), 0.22),
        0.2,
      )
      playFeltPiano(part, TEMPO, swung(repeated(melody, [0, 4]), 0.22), 0.36)
    })
    const low = played(TEMPO, (part) =>
      playSynth(part, TEMPO, repeated(bass, [0, 4]), { ...SUB_BASS, gain: 0.36, cutoff: 320 }),
    )
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, swung(each('x......xx..o....', { to: BARS }), 0.22), {
        gain: 0.5,
        deep: 50,
        ring: 0.12,
      })
      playSnare(part, TEMPO, each('.x.x', { to: BARS }), { gain: 0.22 })
      playHat(part, TEMPO, swung(each('xoxoxoxo', { to: BARS }), 0.22), { gain: 0.11, pan: 0.3 })
      playBrush(part, TEMPO, each('.x.x', { to: BARS }), { gain: 0.08, pan: -0.3 })
    })
    const parts = [{ sound: piano, room: 0.5 }, { sound: low }, { sound: drums, room: 0.2 }]
    return mastered(mixed(parts, { seconds: 1.4, damping: 0.5, gain: 0.3 }))
  },
}
