import { barsOf, beatOf, broken, comped, each, mixed, played } from '../sound/arrangement.ts'
import { playClap, playHat, playKick, playShaker, playTom } from '../sound/drums.ts'
import { playElectricPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { PLUCK, PULSE_BASS } from '../sound/patches.ts'
import { chord } from '../sound/score.ts'
import { duck, echo } from '../sound/space.ts'
import { addStereo } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 12
const TEMPO = barsOf(BARS, 118)
const CHORDS = ['G3 Bb3 D4 F4', 'Eb3 G3 Bb3 D4', 'C3 Eb3 G3 Bb3', 'D3 F3 A3 C4'].map(chord)
const ROOTS = ['G1 G2 F2', 'Eb1 Eb2 D2', 'C2 G2 Bb2', 'D2 A2 C3'].map(chord)
const kicks = each('x.x.x.x.', { to: BARS })
const toms = each('..x..x.o..x.x..o', { to: BARS })

/** Afro house: drums that talk to each other, chords that answer them. */
export const goldenHour: Track = {
  slug: 'golden-hour',
  title: 'Golden Hour',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const music = played(TEMPO, (part) => {
      playElectricPiano(
        part,
        TEMPO,
        comped(CHORDS, each('x..x..x...o.x...', { to: BARS }), { length: 0.45 }),
        0.15,
      )
      playSynth(
        part,
        TEMPO,
        broken(ROOTS, each('x..xx.x...x.x.o.', { to: BARS }), {
          order: [0, 0, 1, 2, 0],
          length: 0.3,
          force: 0.9,
        }),
        { ...PULSE_BASS, gain: 0.3 },
      )
      duck(part, TEMPO, kicks, { depth: 0.45, seconds: 0.1 })
    })
    const pluck = played(TEMPO, (part) => {
      playSynth(
        part,
        TEMPO,
        broken(CHORDS, each('x.ox.ox.x.ox.o.x', { from: 4, to: BARS }), {
          order: [4, 2, 3, 5, 3],
          length: 0.3,
          up: 12,
        }),
        { ...PLUCK, gain: 0.17 },
      )
      addStereo(part, echo(part, TEMPO, { beats: 0.75, feedback: 0.45 }), 0.4)
    })
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, kicks, { gain: 0.56, deep: 48, ring: 0.13 })
      playTom(
        part,
        TEMPO,
        toms.map((hit, k) => ({
          ...hit,
          pitch: [180, 240, 150, 210][k % 4] as number,
          pan: ((k % 3) - 1) * 0.6,
        })),
        0.26,
      )
      playClap(part, TEMPO, each('.x.x', { from: 4, to: BARS }), { gain: 0.26 })
      playShaker(part, TEMPO, each('oxxooxxooxxooxxo', { to: BARS }), { gain: 0.12, pan: 0.4 })
      playHat(part, TEMPO, each('..x...x...x...x.', { from: 8, to: BARS }), { gain: 0.14, pan: -0.2 })
    })
    const parts = [
      { sound: music, room: 0.3 },
      { sound: pluck, room: 0.7 },
      { sound: drums, room: 0.2 },
    ]
    return mastered(mixed(parts, { seconds: 2, damping: 0.35, gain: 0.32 }))
  },
}
