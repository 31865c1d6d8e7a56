import { describe, expect, it } from 'vitest'
import { SoundLevels } from './sound-levels.ts'

describe('the levels of a sound', () => {
  it('are its peaks, of the louder channel, in any order of arrival', () => {
    const sound = new SoundLevels(4, 8)
    sound.place(2, Float32Array.of(0.1, -0.5, 0), Float32Array.of(0, 0, 0.25))
    sound.place(6, Float32Array.of(2, 0, 0.9), Float32Array.of(0, 0, 0))
    expect(sound.levels).toEqual([0, 50, 25, 100])
  })

  it('are none without sound', () => expect(new SoundLevels(4, 8).levels).toBeNull())
})
