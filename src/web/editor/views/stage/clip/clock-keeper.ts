import type { StoreApi } from 'zustand/vanilla'
import { elapse, findClip, isAudible, loseClip, type Player, refusePlay } from '#web/editor/model/player.ts'
import { followPlayer, hasDrifted, isAt, isShowable, showsFrameOf } from './background-clock.ts'
import { createNudge, followShownFrame } from './shown-frame.ts'

/** Maximum seconds of a single tick: a sleeping tab does not leap ahead. */
const LONGEST_TICK = 0.25

export type ClockSync = {
  /** Advances the player by the time really played since the last tick. */
  tick(nowMs: number): Player
  /** Whether the clip, if any, shows the player's time. */
  isClipExact(): boolean
  /** Loads a failed clip again: the connection may be back. */
  reload(): void
  stop(): void
}

const isProving = ({ playing, proof }: Player): boolean => playing && proof

export type ClockSyncInput = {
  readonly video: HTMLVideoElement
  readonly clock: StoreApi<Player>
  /** Seconds. */
  videoDuration(): number
  /** The clip shows another frame. */
  onShown(): void
}

/**
 * Drives the player's time: by the background clip if it plays, else by the wall clock. A click on Play starts the
 * clip within the click, as browsers demand for audible media.
 */
export function syncClock({ video, clock, videoDuration, onShown }: ClockSyncInput): ClockSync {
  let lastMs: number | undefined
  let lastTime: number | undefined
  let lastPosition = 0
  const shown = followShownFrame(video, onShown)
  const hasClip = () => video.getAttribute('src') !== null
  const canPlay = () => hasClip() && isShowable(video)
  const isAtFrame = () => isShowable(video) && isAt(video, clock.getState().time)
  const isShown = () => !shown.isKnown || showsFrameOf(video, clock.getState().time, shown.second())
  const nudge = createNudge(video, {
    isStuck: () => video.paused && isAtFrame() && !isShown(),
    look: onShown,
  })

  /**
   * A browser that refuses to play, as phones do to save power, leaves a paused stage with a Play button. An
   * interrupted start is repeated, and a failed clip reports its `error`.
   */
  const start = () =>
    void video.play().catch((refusal: unknown) => {
      if (refusal instanceof Error && refusal.name === 'NotAllowedError') clock.setState(refusePlay)
    })

  const reload = () => {
    if (video.error) video.load()
  }

  /** Starts the clip before it has loaded: phones load nothing before a tap on Play (P-22). */
  function startProof(player: Player): void {
    reload()
    if (canPlay()) {
      if (player.time !== lastTime) video.currentTime = player.time % video.duration
      lastTime = player.time
      lastPosition = video.currentTime
    }
    if (video.paused) start()
  }

  function followClock(player: Player, before: Player): void {
    video.muted = !isAudible(player)
    if (before.isClipLost && !player.isClipLost) reload()
    if (!isProving(player) || isProving(before)) return
    // The stage may have been idle since: that time does not count.
    lastMs = undefined
    if (hasClip()) startProof(player)
  }

  function passedSeconds(player: Player, nowMs: number): number {
    if (!hasClip() || player.isClipLost) return Math.min((nowMs - (lastMs ?? nowMs)) / 1000, LONGEST_TICK)
    if (!isShowable(video)) return 0
    return followPlayer(video, player, { position: lastPosition, jumped: player.time !== lastTime, start })
  }

  const onError = () => clock.setState(loseClip)
  const onLoaded = () => clock.setState(findClip)
  const stopFollowing = clock.subscribe(followClock)
  video.addEventListener('error', onError)
  video.addEventListener('emptied', onLoaded)
  // Another stage may have failed to load it; this element reports when it does.
  video.addEventListener('loadeddata', onLoaded)
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
      const isExact = isAtFrame() && isShown()
      if (isExact) nudge.forget()
      else if (isAtFrame()) nudge.plan()
      return isExact
    },
    reload,
    stop() {
      stopFollowing()
      nudge.forget()
      video.removeEventListener('error', onError)
      video.removeEventListener('emptied', onLoaded)
      video.removeEventListener('loadeddata', onLoaded)
      shown.stop()
    },
  }
}
