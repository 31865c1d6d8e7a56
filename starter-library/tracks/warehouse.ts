import { barsOf, beatOf, broken, comped, each, mixed, played } from '../sound/arrangement.ts'
import { playClap, playHat, playKick, playOpenHat, playShaker } from '../sound/drums.ts'
import { mastered } from '../sound/master.ts'
import { PULSE_BASS, WIDE_SAW } from '../sound/patches.ts'
import { chord } from '../sound/score.ts'
import { duck, echo } from '../sound/space.ts'
import { addStereo } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 16
const TEMPO = barsOf(BARS, 132)
/** One chord, and for the last four bars its neighbor. */
const CHORDS = Array.from({ length: BARS }, (_, bar) => chord(bar < 12 ? 'A3 C4 G4' : 'Bb3 D4 A4'))
const ROOTS = Array.from({ length: BARS }, (_, bar) => chord(bar < 12 ? 'A1 A2 C2' : 'Bb1 Bb2 D2'))
const kicks = each('x.x.x.x.', { to: BARS })

/** Techno: one idea, opened slowly. */
export const warehouse: Track = {
  slug: 'warehouse',
  title: 'Warehouse',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const open = (t: number) => 0.5 + 1.6 * Math.sin(t * Math.PI) ** 2
    const music = played(TEMPO, (part) => {
      playSynth(
        part,
        TEMPO,
        broken(ROOTS, each('.xox.xox.xox.xxx', { to: BARS }), {
          order: [0, 0, 1, 0, 2],
          length: 0.18,
          force: 0.9,
        }),
        { ...PULSE_BASS, gain: 0.3, resonance: 0.5, drift: open },
      )
      playSynth(part, TEMPO, comped(CHORDS, each('..x.....o..x....', { to: BARS }), { length: 0.2 }), {
        ...WIDE_SAW,
        attack: 0.003,
        release: 0.2,
        gain: 0.13,
        drift: open,
      })
      addStereo(part, echo(part, TEMPO, { beats: 0.75, feedback: 0.5 }), 0.3)
      duck(part, TEMPO, kicks, { depth: 0.65, seconds: 0.1 })
    })
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, kicks, { gain: 0.66, deep: 48, ring: 0.16 })
      playOpenHat(part, TEMPO, each('.x.x.x.x', { from: 4, to: BARS }), { gain: 0.18 })
      playClap(part, TEMPO, each('.x.x', { from: 8, to: BARS }), { gain: 0.3 })
      playHat(part, TEMPO, each('oxoxoxoxoxoxoxox', { to: BARS }), { gain: 0.08, pan: -0.3 })
      playShaker(part, TEMPO, each('..x..x....x..x..', { from: 8, to: BARS }), { gain: 0.12, pan: 0.4 })
    })
    const parts = [
      { sound: music, room: 0.5 },
      { sound: drums, room: 0.12 },
    ]
    return mastered(mixed(parts, { seconds: 3, damping: 0.35, gain: 0.3 }))
  },
}
