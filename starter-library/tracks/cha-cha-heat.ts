import { barsOf, beatOf, broken, comped, each, mixed, played, repeated } from '../sound/arrangement.ts'
import { playHat, playKick, playShaker, playSnap, playTom } from '../sound/drums.ts'
import { playElectricPiano, playFeltPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { SUB_BASS } from '../sound/patches.ts'
import { playGuitar } from '../sound/plucked.ts'
import { chord, line } from '../sound/score.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 12
const TEMPO = barsOf(BARS, 124)
const CHORDS = ['A3 C4 E4 A4', 'D4 F4 A4 D5', 'E4 G#4 B4 D5', 'A3 C4 E4 A4'].map(chord)
const bass = line(
  'A1:1.5 C2:0.5 E2:1 A1:1  D2:1.5 F2:0.5 A1:1 D2:1  E2:1.5 D2:0.5 B1:1 G#1:1  A1:1.5 C2:0.5 E2:1 E2:1',
  { force: 0.85, legato: 0.75 },
)
const melody = line(
  '-:1 E5:0.5 A5:0.5 G5:0.5 E5:0.5 C5:1  -:1 F5:0.5 A5:0.5 D6:0.5 A5:0.5 F5:1  -:1 G#5:0.5 B5:0.5 A5:0.5 G#5:0.5 E5:1  A5:1 E5:0.5 C5:0.5 A4:2',
  { force: 0.65, legato: 0.75 },
)

/** Cha-cha: guitar and piano in turns, congas between them. */
export const chaChaHeat: Track = {
  slug: 'cha-cha-heat',
  title: 'Cha-Cha Heat',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const guitar = played(TEMPO, (part) =>
      playGuitar(
        part,
        TEMPO,
        comped(CHORDS, each('x..o..x.o.x.o...', { to: BARS }), { length: 0.35, strum: 0.02 }),
        { gain: 0.24, soft: 0.3 },
      ),
    )
    const piano = played(TEMPO, (part) => {
      playFeltPiano(
        part,
        TEMPO,
        broken(CHORDS, each('x.xx.xx.x.xx.xx.', { from: 4, to: BARS }), {
          order: [0, 2, 3, 1, 3, 2],
          length: 0.4,
          force: 0.7,
        }),
        0.28,
      )
      playElectricPiano(part, TEMPO, repeated(melody, [4, 8]), 0.2)
    })
    const low = played(TEMPO, (part) =>
      playSynth(part, TEMPO, repeated(bass, [0, 4, 8]), { ...SUB_BASS, gain: 0.34, cutoff: 460 }),
    )
    const congas = each('..o...xx..o...xx', { to: BARS })
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, each('x.......x.......', { to: BARS }), { gain: 0.4, deep: 54, ring: 0.1 })
      playTom(
        part,
        TEMPO,
        congas.map((hit, k) => ({ ...hit, pitch: [260, 200, 200][k % 3] as number, pan: -0.35 })),
        0.34,
      )
      playSnap(part, TEMPO, each('x...x...x...x...', { to: BARS }), { gain: 0.26, pan: 0.3 })
      playShaker(part, TEMPO, each('xoxoxoxoxoxoxoxo', { to: BARS }), { gain: 0.1, pan: 0.4 })
      playHat(part, TEMPO, each('..x...x...x...x.', { from: 4, to: BARS }), { gain: 0.1 })
    })
    const parts = [
      { sound: guitar, room: 0.4 },
      { sound: piano, room: 0.5 },
      { sound: low },
      { sound: drums, room: 0.25 },
    ]
    return mastered(mixed(parts, { seconds: 1.3, damping: 0.4, gain: 0.28 }))
  },
}
