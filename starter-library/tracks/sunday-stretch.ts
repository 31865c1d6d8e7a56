import { barsOf, beatOf, broken, each, held, mixed, played, repeated } from '../sound/arrangement.ts'
import { playKick, playShaker } from '../sound/drums.ts'
import { playBell, playFeltPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { STRINGS, SUB_BASS, WARM_PAD } from '../sound/patches.ts'
import { chord, line } from '../sound/score.ts'
import { enteredBefore } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 8
const TEMPO = barsOf(BARS, 66)
/** Samples: an encoder that begins with the loudest stroke overshoots. */
const ENTERS = 2048
const CHORDS = ['D3 A3 E4 F#4', 'B2 F#3 D4 A4', 'G2 D3 B3 F#4', 'A2 E3 C#4 B4'].map(chord)
const bass = line('D2:4 B1:4 G1:4 A1:4', { force: 0.8 })
const melody = line('F#5:2 E5:1 D5:1  A4:3 -:1  B4:1 D5:1 F#5:2  E5:3 -:1', { force: 0.6, legato: 1.2 })

/** Slow air with a soft pulse: flexibility, yoga, the end of a class. */
export const sundayStretch: Track = {
  slug: 'sunday-stretch',
  title: 'Sunday Stretch',
  bars: BARS,
  beat: beatOf(TEMPO, ENTERS),
  play() {
    const air = played(TEMPO, (part) => {
      playSynth(part, TEMPO, held(CHORDS, { to: BARS }), { ...WARM_PAD, attack: 0.9, gain: 0.12 })
      playSynth(part, TEMPO, held(CHORDS, { from: 4, to: BARS, up: 12 }), {
        ...STRINGS,
        attack: 1.1,
        gain: 0.05,
      })
    })
    const piano = played(TEMPO, (part) => {
      playFeltPiano(
        part,
        TEMPO,
        broken(CHORDS, each('x.x.x.x.', { to: BARS }), { order: [0, 1, 2, 3], length: 1.4, force: 0.5 }),
        0.26,
      )
      playFeltPiano(part, TEMPO, repeated(melody, [0, 4]), 0.36)
      playBell(part, TEMPO, repeated(melody, [4]), 0.06)
    })
    const low = played(TEMPO, (part) =>
      playSynth(part, TEMPO, repeated(bass, [0, 4]), { ...SUB_BASS, attack: 0.15, release: 0.5, gain: 0.3 }),
    )
    const pulse = played(TEMPO, (part) => {
      playKick(part, TEMPO, each('x.x.', { to: BARS }), { gain: 0.3, deep: 44, ring: 0.22 })
      playShaker(part, TEMPO, each('.o.x.o.x', { to: BARS }), { gain: 0.07, pan: 0.35 })
    })
    const parts = [
      { sound: air, room: 0.6 },
      { sound: piano, room: 0.8 },
      { sound: low },
      { sound: pulse, room: 0.2 },
    ]
    return enteredBefore(mastered(mixed(parts, { seconds: 4, damping: 0.3, gain: 0.42 })), ENTERS)
  },
}
