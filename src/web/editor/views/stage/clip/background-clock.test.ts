import { describe, expect, it } from 'vitest'
import { EDITING, type Player } from '#web/editor/model/player.ts'
import { followPlayer, hasDrifted, isAt, showsFrameOf } from './background-clock.ts'

/** A clip of seven seconds that obeys at once. */
function clipAt(currentTime: number) {
  return {
    currentTime,
    duration: 7,
    paused: true,
    seeking: false,
    readyState: 4,
    pause() {
      this.paused = true
    },
  }
}

const playing = (time: number) => ({ ...EDITING, time })
const paused = (time: number) => ({ ...EDITING, time, playing: false, proof: true })

function following(
  clip: ReturnType<typeof clipAt>,
  player: Player,
  position: number,
  jumped = false,
): number {
  const start = () => {
    clip.paused = false
  }
  return followPlayer(clip, player, { position, jumped, start })
}

describe('a background clip', () => {
  it('advances the player by the time it really played', () => {
    expect(following(clipAt(2.5), playing(2.4), 2.4)).toBeCloseTo(0.1)
  })

  it('stops the player while it stalls', () => {
    expect(following(clipAt(2.4), playing(2.4), 2.4)).toBe(0)
  })

  it('loops while the video is longer', () => {
    expect(following(clipAt(0.1), playing(6.9), 6.9)).toBeCloseTo(0.2)
  })

  it('follows a seek of the player', () => {
    const clip = clipAt(5)
    expect(following(clip, playing(0), 5, true)).toBe(0)
    expect(clip.currentTime).toBe(0)
    expect(clip.paused).toBe(false)
  })

  it('seeks instead of leaping after another clip replaced it', () => {
    const clip = clipAt(0)
    expect(following(clip, playing(4), 4)).toBe(0)
    expect(clip.currentTime).toBe(4)
  })

  it("pauses on the frame of the player's second, in its own length", () => {
    const clip = clipAt(1)
    following(clip, paused(9), 1)
    expect(clip.paused).toBe(true)
    expect(clip.currentTime).toBeCloseTo(2 + 1 / 60)
    expect(isAt(clip, 9)).toBe(true)
    expect(isAt(clip, 9.1)).toBe(false)
  })

  it('reports a frame only when it is on the screen', () => {
    const clip = clipAt(4)
    expect(showsFrameOf(clip, 4, undefined)).toBe(false)
    expect(showsFrameOf(clip, 4, 3.9)).toBe(false)
    expect(showsFrameOf(clip, 4, 4)).toBe(true)
    expect(showsFrameOf(clip, 11, 4)).toBe(true)
  })

  it('has drifted if it is elsewhere in its loop', () => {
    expect(hasDrifted(clipAt(6.95), 7.05)).toBe(false)
    expect(hasDrifted(clipAt(1), 0)).toBe(true)
  })
})
