import { describe, expect, it } from 'vitest'
import { EDITING, elapse, pause, play, playedOn, seek, touch } from './player.ts'

describe('the player', () => {
  it('moves while somebody edits, with all text readable', () => {
    expect(elapse(EDITING, 0.5, 15)).toEqual({ time: 0.5, playing: true, proof: false })
  })

  it('proves the download from its first frame', () => {
    expect(play(elapse(EDITING, 7, 15))).toEqual({ time: 0, playing: true, proof: true })
  })

  it('goes on from where it was paused', () => {
    expect(play(pause(elapse(play(EDITING), 4, 15)))).toEqual({ time: 4, playing: true, proof: true })
  })

  it('begins again at the end', () => {
    expect(elapse(elapse(EDITING, 14.5, 15), 1, 15).time).toBeCloseTo(0.5)
  })

  it('stands still where it is paused', () => {
    const paused = seek(4, 15)
    expect(elapse(paused, 3, 15)).toBe(paused)
    expect(paused).toEqual({ time: 4, playing: false, proof: true })
  })

  it('stops only at times that the video has', () => {
    expect([seek(-1, 15).time, seek(99, 15).time]).toEqual([0, 15])
  })

  it('lets text be placed against a chosen frame: an edit ends the proof and keeps the pause', () => {
    expect(touch(seek(4, 15))).toEqual({ time: 4, playing: false, proof: false })
  })
})

describe('a looping clip', () => {
  it('has played on by the difference, also across its end', () => {
    expect(playedOn(2, 2.5, 7)).toBeCloseTo(0.5)
    expect(playedOn(6.8, 0.1, 7)).toBeCloseTo(0.3)
  })
})
