import type { StoreApi } from 'zustand/vanilla'
import { elapse, findClip, isAudible, loseClip, type Player, refuse } from '#web/editor/model/player.ts'
import { followPlayer, hasDrifted, isAt, isShowable, showsFrameOf } from './background-clock.ts'

/** Tells which second of the clip is on the screen, which lags behind `currentTime` after a seek. */
type ShownFrame = {
  /** Undefined until a frame was shown, and where the browser cannot tell. */
  second(): number | undefined
  readonly isKnown: boolean
  stop(): void
}

/** Follows the frames that the browser hands to the screen, one request a frame, and tells of each. */
function followShownFrame(video: HTMLVideoElement, onShown: () => void): ShownFrame {
  const isKnown = 'requestVideoFrameCallback' in video
  let second: number | undefined
  let request = 0
  const forget = () => {
    second = undefined
  }
  const follow = () => {
    request = video.requestVideoFrameCallback((_nowMs, { mediaTime }) => {
      second = mediaTime
      follow()
      onShown()
    })
  }
  if (isKnown) follow()
  video.addEventListener('emptied', forget)
  return {
    second: () => second,
    isKnown,
    stop: () => {
      video.removeEventListener('emptied', forget)
      if (isKnown) video.cancelVideoFrameCallback(request)
    },
  }
}

/** Seconds that a single tick may pass: a tab that slept does not leap. */
const LONGEST_TICK = 0.25

export type Keeper = {
  /** Moves the player on by what was really played since the last tick. */
  tick(nowMs: number): Player
  /** Whether the clip, if there is one, shows the player's time. */
  isClipExact(): boolean
  /** Loads a clip anew that could not be had: the connection may be back. */
  reload(): void
  stop(): void
}

const isProving = ({ playing, proof }: Player): boolean => playing && proof

export type Kept = {
  readonly video: HTMLVideoElement
  readonly clock: StoreApi<Player>
  /** Seconds. */
  videoDuration(): number
  /** Another frame of the clip is on the screen. */
  onShown(): void
}

/**
 * Keeps the player's time: by the background clip where there is one that can be had, else by the wall clock. What a
 * click on Play does to the clip happens within the click, as browsers demand it of everything that can be heard.
 */
export function keepClock({ video, clock, videoDuration, onShown }: Kept): Keeper {
  let lastMs: number | undefined
  let lastTime: number | undefined
  let lastPosition = 0
  const shown = followShownFrame(video, onShown)
  const hasClip = () => video.getAttribute('src') !== null
  const canPlay = () => hasClip() && isShowable(video)

  /**
   * A browser that refuses, as phones do that save power, leaves a paused stage, which offers Play. A start that was
   * interrupted comes again, and of a clip that cannot be had its `error` tells.
   */
  const start = () =>
    void video.play().catch((refusal: unknown) => {
      if (refusal instanceof Error && refusal.name === 'NotAllowedError') clock.setState(refuse)
    })

  const reload = () => {
    if (video.error) video.load()
  }

  /** What is not loaded yet is started all the same: phones load nothing before somebody pressed Play (P-22). */
  function startProof(player: Player): void {
    reload()
    if (canPlay()) {
      if (player.time !== lastTime) video.currentTime = player.time % video.duration
      lastTime = player.time
      lastPosition = video.currentTime
    }
    if (video.paused) start()
  }

  function obey(player: Player, before: Player): void {
    video.muted = !isAudible(player)
    if (before.isClipLost && !player.isClipLost) reload()
    if (!isProving(player) || isProving(before)) return
    // The stage may have rested since: that time is none of the proof's.
    lastMs = undefined
    if (hasClip()) startProof(player)
  }

  function passedSeconds(player: Player, nowMs: number): number {
    if (!hasClip() || player.isClipLost) return Math.min((nowMs - (lastMs ?? nowMs)) / 1000, LONGEST_TICK)
    if (!isShowable(video)) return 0
    return followPlayer(video, player, { position: lastPosition, jumped: player.time !== lastTime, start })
  }

  const lose = () => clock.setState(loseClip)
  const find = () => clock.setState(findClip)
  const stopObeying = clock.subscribe(obey)
  video.addEventListener('error', lose)
  video.addEventListener('emptied', find)
  // Another stage may have lost it: a new element that loads it says so.
  video.addEventListener('loadeddata', find)
  return {
    tick(nowMs) {
      const player = clock.getState()
      const next = elapse(player, passedSeconds(player, nowMs), videoDuration())
      const hasBegunAgain = next.time < player.time
      if (hasBegunAgain && canPlay() && hasDrifted(video, next.time))
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
    reload,
    stop() {
      stopObeying()
      video.removeEventListener('error', lose)
      video.removeEventListener('emptied', find)
      video.removeEventListener('loadeddata', find)
      shown.stop()
    },
  }
}
