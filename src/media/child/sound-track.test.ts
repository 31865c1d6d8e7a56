import { describe, expect, it } from 'vitest'
import { SoundTrack } from './sound-track.ts'

const samples = (count: number, value: number) => new Float32Array(count).fill(value)

describe('a sound track', () => {
  it('gives back what was placed, in order', () => {
    const track = new SoundTrack()
    track.place(0, samples(3, 0.5), samples(3, -0.5))
    expect(track.take(2)).toEqual({ left: samples(2, 0.5), right: samples(2, -0.5) })
    expect([...track.take(2).left]).toEqual([0.5, 0])
  })

  it('is silent in gaps', () => {
    const track = new SoundTrack()
    track.place(2, samples(1, 1), samples(1, 1))
    track.place(4, samples(1, 1), samples(1, 1))
    expect([...track.take(6).left]).toEqual([0, 0, 1, 0, 1, 0])
  })

  it('keeps what came first where sounds overlap', () => {
    const track = new SoundTrack()
    track.place(0, samples(3, 1), samples(3, 1))
    track.place(2, samples(3, 0.5), samples(3, 0.5))
    expect([...track.take(5).left]).toEqual([1, 1, 1, 0.5, 0.5])
  })

  it('holds together over minutes', () => {
    const track = new SoundTrack()
    let sum = 0
    for (let at = 0; at < 5_000_000; at += 1_000) {
      track.place(at, samples(1_000, 1), samples(1_000, 1))
      for (const value of track.take(1_000).left) sum += value
    }
    expect(sum).toBe(5_000_000)
  })
})
