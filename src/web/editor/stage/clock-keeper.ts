import type { StoreApi } from 'zustand/vanilla'
import { followPlayer, hasDrifted, isAt, isShowable, showsFrameOf } from './background-clock.ts'
import { elapse, type Player } from './player.ts'
import { followShownFrame } from './shown-frame.ts'

/** Seconds that a single tick may pass: a tab that slept does not leap. */
const LONGEST_TICK = 0.25

type Keeper = {
  /** Moves the player on by what was really played since the last tick. */
  tick(nowMs: number): Player
  /** Whether the clip, if there is one, shows the player's time. */
  isClipExact(): boolean
  stop(): void
}

/** Keeps the player's time: by the background clip where there is one, else by the wall clock. */
export function keepClock(
  video: HTMLVideoElement,
  clock: StoreApi<Player>,
  videoDuration: () => number,
): Keeper {
  let lastMs: number | undefined
  let lastTime: number | undefined
  let lastPosition = 0
  const shown = followShownFrame(video)
  const hasClip = () => video.getAttribute('src') !== null

  function passedSeconds(player: Player, nowMs: number): number {
    if (!hasClip()) return Math.min((nowMs - (lastMs ?? nowMs)) / 1000, LONGEST_TICK)
    return isShowable(video) ? followPlayer(video, player, lastPosition, player.time !== lastTime) : 0
  }

  return {
    tick(nowMs) {
      const player = clock.getState()
      const next = elapse(player, passedSeconds(player, nowMs), videoDuration())
      const hasBegunAgain = next.time < player.time
      if (hasBegunAgain && hasClip() && isShowable(video) && hasDrifted(video, next.time))
        video.currentTime = next.time % video.duration
      lastMs = nowMs
      lastTime = next.time
      lastPosition = video.currentTime
      if (next !== player) clock.setState(next)
      return next
    },
    isClipExact() {
      if (!hasClip()) return true
      const { time } = clock.getState()
      const isOnScreen = !shown.isKnown || showsFrameOf(video, time, shown.second())
      return isShowable(video) && isAt(video, time) && isOnScreen
    },
    stop: shown.stop,
  }
}
