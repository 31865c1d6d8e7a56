import { barsOf, beatOf, broken, comped, each, held, mixed, played, repeated } from '../sound/arrangement.ts'
import { playHat, playKick, playOpenHat, playSnare } from '../sound/drums.ts'
import { mastered } from '../sound/master.ts'
import { LEAD, PULSE_BASS, WIDE_SAW } from '../sound/patches.ts'
import { chord, line } from '../sound/score.ts'
import { duck, echo } from '../sound/space.ts'
import { addStereo } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 12
const TEMPO = barsOf(BARS, 104)
const CHORDS = ['D3 A3 D4 F4', 'Bb2 F3 Bb3 D4', 'F3 A3 C4 F4', 'C3 G3 C4 E4'].map(chord)
const ROOTS = ['D2', 'Bb1', 'F1', 'C2'].map(chord)
const hook = line('A5:1.5 F5:0.5 D5:1 E5:1  F5:1.5 D5:0.5 Bb4:2  A5:1.5 C6:0.5 A5:1 F5:1  G5:1 E5:1 C5:2', {
  force: 0.65,
  legato: 0.95,
})
const kicks = each('x.x.x.x.', { to: BARS })

/** Night drive: running bass, wide chords, a melody after eight bars. */
export const afterDark: Track = {
  slug: 'after-dark',
  title: 'After Dark',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const music = played(TEMPO, (part) => {
      playSynth(part, TEMPO, held(CHORDS, { to: BARS }), {
        ...WIDE_SAW,
        gain: 0.11,
        drift: (t) => 0.6 + 0.7 * Math.sin(t * Math.PI) ** 2,
      })
      playSynth(
        part,
        TEMPO,
        broken(ROOTS, each('xoxoxoxoxoxoxoxo', { to: BARS }), { order: [0], length: 0.2, force: 0.85 }),
        { ...PULSE_BASS, gain: 0.3 },
      )
      duck(part, TEMPO, kicks, { depth: 0.5, seconds: 0.11 })
    })
    const lead = played(TEMPO, (part) => {
      playSynth(
        part,
        TEMPO,
        comped(CHORDS, each('..x...x.', { from: 4, to: BARS }), { length: 0.3, up: 12 }),
        { ...LEAD, gain: 0.05 },
      )
      playSynth(part, TEMPO, repeated(hook, [8]), { ...LEAD, gain: 0.13 })
      addStereo(part, echo(part, TEMPO, { beats: 0.75, feedback: 0.42 }), 0.4)
    })
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, kicks, { gain: 0.56, deep: 50, ring: 0.15 })
      playSnare(part, TEMPO, each('.x.x', { to: BARS }), { gain: 0.42 })
      playHat(part, TEMPO, each('xoxoxoxo', { to: BARS }), { gain: 0.1, pan: 0.25 })
      playOpenHat(part, TEMPO, each('.......x', { from: 4, to: BARS }), { gain: 0.14 })
    })
    const parts = [
      { sound: music, room: 0.25 },
      { sound: lead, room: 0.8 },
      { sound: drums, room: 0.3 },
    ]
    return mastered(mixed(parts, { seconds: 2.4, damping: 0.3, gain: 0.34 }))
  },
}
