import { listLooks } from '#contract/looks.ts'
import { FORMATS } from '#domain/geometry/formats.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { PALETTES } from '#domain/looks/palettes.ts'
import { implement } from '#server/http/implement.ts'

export const lookRoutes = [
  implement(listLooks, async () => ({
    looks: LOOKS.map(({ id, name, family, moods, suits, isTimetable = false }) => ({
      id,
      name,
      family,
      moods: [...moods],
      suits: [...suits],
      isTimetable,
      formats: [...FORMATS],
    })),
    palettes: PALETTES.map(({ id, name, mood }) => ({ id, name, mood })),
  })),
]
