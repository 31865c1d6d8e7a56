import { describe, expect, it } from 'vitest'
import {
  EDITING,
  elapse,
  endProof,
  isAudible,
  isPlayingBack,
  pause,
  play,
  playedOn,
  seek,
  toggle,
  toggleSound,
} from './player.ts'

const STOPPED = seek(4, 15)(EDITING)

describe('the player', () => {
  it('moves while editing, with all text readable', () => {
    expect(elapse(EDITING, 0.5, 15)).toMatchObject({ time: 0.5, playing: true, proof: false })
  })

  it('plays the download from its first frame', () => {
    expect(play(elapse(EDITING, 7, 15))).toMatchObject({ time: 0, playing: true, proof: true })
  })

  it('counts as playing only while it plays the download: guides are off then', () => {
    expect([EDITING, play(EDITING), pause(play(EDITING)), STOPPED].map(isPlayingBack)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('continues from where it was paused', () => {
    expect(play(pause(elapse(play(EDITING), 4, 15)))).toMatchObject({ time: 4, playing: true, proof: true })
  })

  it('begins again at the end', () => {
    expect(elapse(elapse(EDITING, 14.5, 15), 1, 15).time).toBeCloseTo(0.5)
  })

  it('stands still where it is paused', () => {
    expect(elapse(STOPPED, 3, 15)).toBe(STOPPED)
    expect(STOPPED).toMatchObject({ time: 4, playing: false, proof: true })
  })

  it('seeks only to times of the video', () => {
    expect(seek(-1, 15)(EDITING).time).toBe(0)
    expect(seek(15, 15)(EDITING).time).toBeCloseTo(15 - 1 / 30)
    expect(seek(99, 15)(EDITING).time).toBeLessThan(15)
  })

  it('allows placing text against a chosen frame: an edit ends playback and keeps the pause', () => {
    expect(endProof(STOPPED)).toMatchObject({ time: 4, playing: false, proof: false })
  })

  it('toggles from editing to playback, and between playback and pause', () => {
    const proving = toggle(elapse(EDITING, 7, 15))
    expect(proving).toEqual(play(EDITING))
    expect(toggle(proving)).toEqual(pause(proving))
    expect(toggle(STOPPED)).toEqual(play(STOPPED))
  })
})

describe('the sound', () => {
  it('is silent while editing (ED-25)', () => {
    expect(isAudible(EDITING)).toBe(false)
    expect(isAudible(endProof(play(EDITING)))).toBe(false)
  })

  it('is audible in playback, not while paused or seeking (S26)', () => {
    expect(isAudible(play(EDITING))).toBe(true)
    expect(isAudible(pause(play(EDITING)))).toBe(false)
    expect(isAudible(STOPPED)).toBe(false)
  })

  it('stays off once turned off', () => {
    const quiet = play(endProof(pause(toggleSound(play(EDITING)))))
    expect(isAudible(quiet)).toBe(false)
    expect(isAudible(toggleSound(quiet))).toBe(true)
  })
})

describe('a looping clip', () => {
  it('has advanced by the difference, also across its end', () => {
    expect(playedOn(2, 2.5, 7)).toBeCloseTo(0.5)
    expect(playedOn(6.8, 0.1, 7)).toBeCloseTo(0.3)
  })
})
