import { barsOf, beatOf, broken, comped, each, mixed, played, repeated } from '../sound/arrangement.ts'
import { playClap, playHat, playKick, playShaker, playSnare } from '../sound/drums.ts'
import { mastered } from '../sound/master.ts'
import { PLUCK, PULSE_BASS, WARM_PAD } from '../sound/patches.ts'
import { chord, line } from '../sound/score.ts'
import { duck, echo } from '../sound/space.ts'
import { addStereo, enteredBefore } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 12
const TEMPO = barsOf(BARS, 94)
/** Samples: an encoder that begins with the loudest stroke overshoots. */
const ENTERS = 2048
const CHORDS = ['A3 C4 E4', 'F3 A3 C4', 'C4 E4 G4', 'G3 B3 D4'].map(chord)
const bass = line(
  'A1:1.5 A1:0.5 A1:1 C2:1  F1:1.5 F1:0.5 F1:1 A1:1  C2:1.5 C2:0.5 C2:1 E2:1  G1:1.5 G1:0.5 G1:1 B1:1',
  { force: 0.9, legato: 0.8 },
)
const kicks = each('x...x...x...x...', { to: BARS })
/** Three, three, two: what makes it dembow. */
const snares = each('...x..x....x..x.', { to: BARS })

/** Reggaeton for a heels class; the plucked line joins after four bars. */
export const heelsOn: Track = {
  slug: 'heels-on',
  title: 'Heels On',
  bars: BARS,
  beat: beatOf(TEMPO, ENTERS),
  play() {
    const music = played(TEMPO, (part) => {
      playSynth(part, TEMPO, comped(CHORDS, each('x.....x.....x...', { to: BARS }), { length: 0.9 }), {
        ...WARM_PAD,
        attack: 0.02,
        release: 0.3,
        gain: 0.12,
        cutoff: 1100,
      })
      duck(part, TEMPO, kicks, { depth: 0.4, seconds: 0.09 })
    })
    const pluck = played(TEMPO, (part) => {
      const order = [2, 1, 0, 3, 2, 1, 4, 3]
      playSynth(
        part,
        TEMPO,
        broken(CHORDS, each('x..x..x.x..x..x.', { from: 4, to: BARS }), { order, length: 0.4, up: 12 }),
        { ...PLUCK, gain: 0.2 },
      )
      addStereo(part, echo(part, TEMPO, { beats: 0.75, feedback: 0.35 }), 0.3)
    })
    const low = played(TEMPO, (part) =>
      playSynth(part, TEMPO, repeated(bass, [0, 4, 8]), { ...PULSE_BASS, gain: 0.34, decay: 0.4 }),
    )
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, kicks, { gain: 0.6, deep: 50, ring: 0.14 })
      playSnare(part, TEMPO, snares, { gain: 0.32 })
      playClap(part, TEMPO, each('....x.......x...', { from: 8, to: BARS }), { gain: 0.25 })
      playHat(part, TEMPO, each('xoxoxoxoxoxoxoxo', { from: 4, to: BARS }), { gain: 0.1, pan: 0.3 })
      playShaker(part, TEMPO, each('o.x.o.x.o.x.o.x.', { to: BARS }), { gain: 0.09, pan: -0.35 })
    })
    const parts = [
      { sound: music, room: 0.4 },
      { sound: pluck, room: 0.6 },
      { sound: low },
      { sound: drums, room: 0.15 },
    ]
    return enteredBefore(mastered(mixed(parts, { seconds: 1.5, damping: 0.35, gain: 0.3 })), ENTERS)
  },
}
