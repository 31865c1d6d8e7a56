import type { Size } from '../format.ts'
import { addEnlarged, diffuse } from '../picture/bloom.ts'
import { darkness, type Light } from '../picture/light.ts'
import { cityRainGarage } from '../tunes/city-rain-garage.ts'
import type { Background, Scene } from './background.ts'
import { paintDrop, rain } from './rain-drops.ts'
import { street } from './street.ts'

function scene(size: Size): Scene {
  const streetAt = street({ width: size.width >> 1, height: size.height >> 1 })
  const dropsAt = rain()
  return (phase) => {
    const behind = streetAt(phase)
    const picture = darkness(size)
    addEnlarged(picture, behind, 1)
    const view = smaller(behind)
    for (const drop of dropsAt(phase)) paintDrop(picture, view, drop)
    diffuse(picture, [0.84, 0.05, 0.05, 0.06])
    return picture
  }
}

/** The view is a quarter as wide and high: a drop shows it small, and it must not glitter. */
function smaller(light: Light): Light {
  const small = darkness({ width: light.width >> 2, height: light.height >> 2 })
  const { width, data } = small
  for (let p = 0; p < data.length / 3; p++) {
    const [x, y] = [(p % width) * 4, Math.floor(p / width) * 4]
    for (let dy = 0; dy < 4; dy++)
      for (let dx = 0; dx < 4; dx++)
        for (let c = 0; c < 3; c++)
          data[p * 3 + c] =
            (data[p * 3 + c] as number) +
            (light.data[((y + dy) * light.width + x + dx) * 3 + c] as number) / 16
  }
  return small
}

export const cityRain: Background = {
  slug: 'city-rain',
  title: 'City Rain',
  family: 'city',
  crf: 30,
  grade: { exposure: 1.7, vignette: 0.32, calm: 0.3, saturation: 1.1 },
  scene,
  tune: cityRainGarage,
  beat: { bpm: 128, meter: 4, first: 2048 / 48_000 },
}
