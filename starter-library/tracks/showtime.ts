import { barsOf, beatOf, comped, each, mixed, played, repeated, swung } from '../sound/arrangement.ts'
import { playBrush, playClap, playHat, playKick, playSnap, playSnare } from '../sound/drums.ts'
import { playFeltPiano } from '../sound/keys.ts'
import { mastered } from '../sound/master.ts'
import { LEAD, SUB_BASS } from '../sound/patches.ts'
import { chord, line } from '../sound/score.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 12
const TEMPO = barsOf(BARS, 112)
const CHORDS = ['C4 Eb4 G4 Bb4', 'F3 Ab3 C4 Eb4', 'G3 B3 D4 F4', 'C4 Eb4 G4 Bb4'].map(chord)
const walk = line('C2:1 D2:1 Eb2:1 G2:1  F2:1 Eb2:1 C2:1 Ab1:1  G1:1 A1:1 B1:1 D2:1  C2:1 Bb1:1 Ab1:1 G1:1', {
  force: 0.85,
  legato: 0.9,
})
const brass = line(
  'G4:0.5 -:0.5 Bb4:0.5 C5:1 -:1.5  C5:0.5 -:0.5 Eb5:0.5 F5:1 -:1.5  F5:0.5 D5:0.5 B4:0.5 D5:1 -:1.5  Eb5:1 C5:0.5 G4:1.5 -:1',
  { force: 0.8, legato: 0.8 },
)
const SWING = 0.3

/** Swing for burlesque and cabaret: a walking bass, a band that answers. */
export const showtime: Track = {
  slug: 'showtime',
  title: 'Showtime',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const piano = played(TEMPO, (part) =>
      playFeltPiano(
        part,
        TEMPO,
        swung(comped(CHORDS, each('...x..x.', { to: BARS }), { length: 0.35, force: 0.85 }), SWING),
        0.24,
      ),
    )
    const band = played(TEMPO, (part) => {
      for (const up of [0, 12])
        playSynth(
          part,
          TEMPO,
          swung(repeated(brass, [4, 8]), SWING).map((note) => ({
            ...note,
            pitch: note.pitch + up,
            pan: up ? 0.4 : -0.4,
          })),
          { ...LEAD, wave: 'saw', attack: 0.02, gain: up ? 0.07 : 0.12, sweep: 1.2 },
        )
    })
    const low = played(TEMPO, (part) =>
      playSynth(part, TEMPO, repeated(walk, [0, 4, 8]), {
        ...SUB_BASS,
        gain: 0.4,
        cutoff: 520,
        release: 0.12,
      }),
    )
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, each('x.x.', { to: BARS }), { gain: 0.36, deep: 54, ring: 0.1 })
      playSnap(part, TEMPO, each('.x.x', { to: BARS }), { gain: 0.36 })
      playSnare(part, TEMPO, swung(each('.......o', { from: 4, to: BARS }), SWING), { gain: 0.3 })
      playHat(part, TEMPO, swung(each('x.xox.xo', { to: BARS }), SWING), { gain: 0.16, pan: 0.3 })
      playBrush(part, TEMPO, each('xxxx', { to: BARS }), { gain: 0.07, pan: -0.3 })
      playClap(part, TEMPO, each('.x.x', { from: 8, to: BARS }), { gain: 0.2 })
    })
    const parts = [
      { sound: piano, room: 0.4 },
      { sound: band, room: 0.5 },
      { sound: low },
      { sound: drums, room: 0.3 },
    ]
    return mastered(mixed(parts, { seconds: 1.3, damping: 0.4, gain: 0.3 }))
  },
}
