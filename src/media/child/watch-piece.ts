import { AV_PKT_FLAG_KEY } from 'node-av/constants'
import { Frame, Packet } from 'node-av/lib'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Counts } from '#media/plan/watching/best-moments.ts'
import type { HalfSecond } from '#media/plan/watching/half-seconds.ts'
import type { Container } from '#media/sniff.ts'
import { ClipWatcher } from './clip-watcher.ts'
import { beginsAt } from './frame-time.ts'
import type { MediaSource } from './media-source.ts'
import { PieceSound } from './piece-sound.ts'
import type { Pulse } from './pulse.ts'
import { isOfTheMachine, must } from './refuse.ts'
import { openPart } from './seeking.ts'

/** A piece of a file, in frames at 30 a second. */
export type WatchPieceTask = { source: string; container: Container; from: number; frames: number }

/** What happens in each half-second, and the counts of the sound in seconds of the file. */
export type WatchedPiece = { halves: HalfSecond[]; counts: Counts }

/** Packets that are decoded from a key frame on, at least: enough to see what moves. */
const BURST = 5
/** The share of all packets that is decoded where key frames are further apart. */
const SHARE = 0.1
/** Pictures closer than this, in seconds, are not both watched. */
const APART = 0.09

/** Watches a piece of a long file in bursts after its key frames, for a fraction of the work of decoding it. */
export async function watchPiece(task: WatchPieceTask, pulse: Pulse): Promise<WatchedPiece> {
  const { source: path, container, from, frames } = task
  const options = { threads: 1, withSound: true, isRough: true }
  const { source, zero } = await openPart({ path, container, from, options })
  const watcher = new ClipWatcher(source)
  const sound = new PieceSound(source)
  const seconds = frames / FRAME.fps
  let first = zero
  let last = -Infinity
  let seen = 0
  try {
    for (const read of burstsOf(source)) {
      await pulse(undefined)
      if (read.kind === 'sound') {
        if (first !== undefined) await sound.read(read.packet, first + from / FRAME.fps)
        continue
      }
      const begins = beginsAt(read.frame, source.video) ?? 0
      first ??= begins
      const at = begins - first - from / FRAME.fps
      if (at >= seconds) break
      if (at < -APART || at - last < APART) continue
      await watcher.picture(read.frame, Math.max(0, at))
      last = at
      seen += 1
    }
    if (seen === 0 && from === 0) throw new MediaError('unreadable', 'no picture decodes')
    return { halves: watcher.halves(seconds), counts: sound.counts(seconds, from / FRAME.fps) }
  } finally {
    sound.close()
    watcher.close()
    source.close()
  }
}

type Read = { kind: 'picture'; frame: Frame } | { kind: 'sound'; packet: Packet }

/**
 * The frames of the first packets from each key frame on, and all packets of the sound. The further key frames are apart,
 * the longer bursts are.
 */
function* burstsOf({ input, video, audio, pictures }: MediaSource): Generator<Read> {
  using packet = new Packet()
  packet.alloc()
  using frame = new Frame()
  frame.alloc()
  let left = 0
  let saved = 0
  for (;;) {
    const code = input.readFrameSync(packet)
    if (isOfTheMachine(code)) must(code, 'read')
    if (code < 0) return
    if (packet.streamIndex === audio?.index) yield { kind: 'sound', packet }
    if (packet.streamIndex === video.index) {
      saved += SHARE
      if (packet.flags & AV_PKT_FLAG_KEY) left = Math.max(BURST, Math.floor(saved))
      if (left > 0) {
        pictures.send(packet)
        left -= 1
        saved = Math.max(0, saved - 1)
        // Reordered frames leave the decoder only when it is told that nothing follows.
        if (left === 0) pictures.send(null)
        while (pictures.receive(frame)) yield { kind: 'picture', frame }
        if (left === 0) pictures.flush()
      }
    }
    packet.unref()
  }
}
