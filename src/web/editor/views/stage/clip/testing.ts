import { vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { EDITING, type Player } from '#web/editor/model/player.ts'
import { syncClock } from './clock-keeper.ts'

/** A video element as the clock sees it. `refusal` is the browser's answer to `play`. */
class Clip extends EventTarget {
  currentTime = 0
  duration = 20
  paused = true
  seeking = false
  readyState = 4
  muted = true
  hasSource = true
  refusal: Error | undefined
  error: { code: number } | null = null
  loads = 0
  getAttribute() {
    return this.hasSource ? '/clip.mp4' : null
  }
  play() {
    if (this.refusal) return Promise.reject(this.refusal)
    this.paused = false
    return Promise.resolve()
  }
  pause() {
    this.paused = true
  }
  load() {
    this.loads += 1
    this.error = null
    this.dispatchEvent(new Event('emptied'))
  }
  /** Its address fails to load. */
  fail() {
    Object.assign(this, { error: { code: 4 }, readyState: 0, paused: true })
    this.dispatchEvent(new Event('error'))
  }
}

/** One that `tells` reports the frames that it shows, as most browsers do. */
export function syncedClip(player: Player = EDITING, { tells = false } = {}) {
  const clip = new Clip()
  let onFrame: ((nowMs: number, frame: { mediaTime: number }) => void) | undefined
  if (tells)
    Object.assign(clip, {
      requestVideoFrameCallback: (listen: typeof onFrame) => {
        onFrame = listen
        return 1
      },
      cancelVideoFrameCallback: () => undefined,
    })
  const clock = createStore(() => player)
  const shown = vi.fn()
  const sync = syncClock({
    video: clip as unknown as HTMLVideoElement,
    clock,
    videoDuration: () => 15,
    onShown: shown,
  })
  let nowMs = 0
  return {
    clip,
    clock,
    sync,
    shown,
    tell: (mediaTime: number) => onFrame?.(0, { mediaTime }),
    /** Plays the clip for that many seconds, then ticks the clock once. */
    run(seconds: number): Player {
      if (!clip.paused) clip.currentTime = (clip.currentTime + seconds) % clip.duration
      nowMs += seconds * 1000
      return sync.tick(nowMs)
    },
  }
}
