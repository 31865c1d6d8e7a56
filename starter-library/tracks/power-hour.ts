import { barsOf, beatOf, broken, comped, each, mixed, played, repeated } from '../sound/arrangement.ts'
import { playClap, playHat, playKick, playOpenHat, playTom } from '../sound/drums.ts'
import { mastered } from '../sound/master.ts'
import { LEAD, PLUCK, PULSE_BASS, WIDE_SAW } from '../sound/patches.ts'
import { chord, line } from '../sound/score.ts'
import { duck, echo } from '../sound/space.ts'
import { addStereo } from '../sound/stereo.ts'
import { playSynth } from '../sound/synth.ts'
import type { Track } from './track.ts'

const BARS = 16
const TEMPO = barsOf(BARS, 140)
const CHORDS = ['F#3 A3 C#4 F#4', 'D3 F#3 A3 D4', 'A3 C#4 E4 A4', 'E3 G#3 B3 E4'].map(chord)
const ROOTS = [['F#1'], ['D2'], ['A1'], ['E2']].map(([root = '']) => chord(root))
const hook = line(
  'C#5:0.5 C#5:0.5 E5:0.5 F#5:1 E5:0.5 C#5:1  A4:0.5 A4:0.5 C#5:0.5 D5:1 C#5:0.5 A4:1  C#5:0.5 C#5:0.5 E5:0.5 A5:1 G#5:0.5 E5:1  G#5:1 F#5:0.5 E5:1 B4:1.5',
  { force: 0.7, legato: 0.85 },
)
const kicks = each('x.x.x.x.', { to: BARS })

/** Electro pop that counts the repetitions: four bars of run-up, then everything. */
export const powerHour: Track = {
  slug: 'power-hour',
  title: 'Power Hour',
  bars: BARS,
  beat: beatOf(TEMPO),
  play() {
    const music = played(TEMPO, (part) => {
      playSynth(part, TEMPO, comped(CHORDS, each('x.xx.xx.', { from: 4, to: BARS }), { length: 0.4 }), {
        ...WIDE_SAW,
        attack: 0.005,
        release: 0.15,
        gain: 0.12,
      })
      playSynth(
        part,
        TEMPO,
        broken(CHORDS, each('xoxoxoxoxoxoxoxo', { to: BARS }), { order: [0, 2, 1, 3], length: 0.22, up: 12 }),
        { ...PLUCK, gain: 0.12 },
      )
      playSynth(
        part,
        TEMPO,
        broken(ROOTS, each('.x.x.x.x', { to: BARS }), { order: [0], length: 0.4, force: 0.9 }),
        { ...PULSE_BASS, gain: 0.32 },
      )
      duck(part, TEMPO, kicks, { depth: 0.6, seconds: 0.09 })
    })
    const lead = played(TEMPO, (part) => {
      playSynth(part, TEMPO, repeated(hook, [8, 12]), { ...LEAD, gain: 0.12 })
      addStereo(part, echo(part, TEMPO, { beats: 0.75, feedback: 0.35 }), 0.3)
    })
    const drums = played(TEMPO, (part) => {
      playKick(part, TEMPO, kicks, { gain: 0.6, deep: 52, ring: 0.12 })
      playClap(part, TEMPO, each('.x.x', { from: 4, to: BARS }), { gain: 0.42 })
      playOpenHat(part, TEMPO, each('.x.x.x.x', { from: 4, to: BARS }), { gain: 0.16 })
      playHat(part, TEMPO, each('xoxoxoxoxoxoxoxo', { to: BARS }), { gain: 0.07, pan: 0.3 })
      const fill = each('........x.x.xxxx', { from: 3, to: 4 })
      playTom(
        part,
        TEMPO,
        fill.map((hit, k) => ({ ...hit, pitch: 190 - k * 18, pan: 0.4 - k * 0.15 })),
        0.4,
      )
    })
    const parts = [
      { sound: music, room: 0.25 },
      { sound: lead, room: 0.7 },
      { sound: drums, room: 0.15 },
    ]
    return mastered(mixed(parts, { seconds: 1.6, damping: 0.3, gain: 0.3 }))
  },
}
