import { barsOf, beatOf, broken, each, held, mixed, played, repeated } from '../sound/arrangement.ts'
import { playHat, playKick, playShaker, playSnare } from '../sound/drums.ts'
import { playElectricPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { STRINGS, SUB_BASS, WARM_PAD } from '../sound/patches.ts'
import { chord, line } from '../sound/score.ts'
import { echo } from '../sound/space.ts'
import { addStereo } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 16
const TEMPO = barsOf(BARS, 172)
const CHORDS = ['B2 F#3 A3 D4', 'B2 F#3 A3 D4', 'G2 D3 F#3 B3', 'A2 E3 G3 C#4'].map(chord)
const bass = line('B1:3 B1:1  F#1:3 A1:1  G1:3 D2:1  A1:3 C#2:1', { force: 0.9 })

/** Drum and bass: fast drums, slow chords. */
export const liquidSky: Track = {
  slug: 'liquid-sky',
  title: 'Liquid Sky',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const music = played(TEMPO, (part) => {
      playSynth(part, TEMPO, held(CHORDS, { to: BARS }), {
        ...WARM_PAD,
        attack: 0.3,
        gain: 0.1,
        cutoff: 1100,
      })
      playSynth(part, TEMPO, held(CHORDS, { from: 8, to: BARS, up: 12 }), {
        ...STRINGS,
        attack: 0.3,
        gain: 0.05,
      })
    })
    const keys = played(TEMPO, (part) => {
      playElectricPiano(
        part,
        TEMPO,
        broken(CHORDS, each('x..x..x.', { to: BARS }), { order: [3, 2, 1, 3, 4, 2], length: 0.9, up: 12 }),
        0.14,
      )
      addStereo(part, echo(part, TEMPO, { beats: 1.5, feedback: 0.4 }), 0.4)
    })
    const low = played(TEMPO, (part) =>
      playSynth(part, TEMPO, repeated(bass, [0, 4, 8, 12]), { ...SUB_BASS, gain: 0.36, cutoff: 300 }),
    )
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, each('x.........x.....', { to: BARS }), { gain: 0.6, deep: 54, ring: 0.1 })
      playSnare(part, TEMPO, each('....x.......x...', { to: BARS }), { gain: 0.46 })
      playSnare(part, TEMPO, each('.......o.o.....o', { from: 4, to: BARS }), { gain: 0.12, pan: 0.2 })
      playHat(part, TEMPO, each('x.x.x.x.x.x.x.x.', { to: BARS }), { gain: 0.12, pan: 0.25 })
      playShaker(part, TEMPO, each('oxoxoxoxoxoxoxox', { from: 8, to: BARS }), { gain: 0.08, pan: -0.3 })
    })
    const parts = [
      { sound: music, room: 0.4 },
      { sound: keys, room: 0.7 },
      { sound: low },
      { sound: drums, room: 0.2 },
    ]
    return mastered(mixed(parts, { seconds: 2.4, damping: 0.3, gain: 0.34 }))
  },
}
