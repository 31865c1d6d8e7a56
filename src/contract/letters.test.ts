import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AccessTokenName } from '#domain/account/access-token.ts'
import { PasskeyName } from '#domain/account/sign-in/second-factor.ts'
import { TeamName } from '#domain/account/team.ts'
import { BrandKit } from '#domain/brand-kit/brand-kit.ts'
import { ClassDescriptionText } from '#domain/classes/class-description.ts'
import { ClassTypeName } from '#domain/classes/class-type.ts'
import { TextElement } from '#domain/design/text-element.ts'
import { DraftName } from '#domain/drafts/draft.ts'
import { OverlayTitle } from '#domain/library/overlay-rules.ts'
import { segmentVideo } from './clips.ts'
import { savePreferences } from './preferences.ts'
import { changeOccurrence } from './timetable.ts'

/** One letter each: a base with its mark, an emoji of a family, a syllable of Hindi. */
const LETTERS = ['é'.normalize('NFD'), '👩‍👩‍👧‍👦', 'नि']

const fieldOf = (schema: unknown, name: string): z.ZodType => {
  const { [name]: field } = (schema as z.ZodObject).shape
  if (!(field instanceof z.ZodType)) throw new Error(`No field ${name}`)
  return field
}

const NAMES: readonly (readonly [string, z.ZodType, number])[] = [
  ['an instructor', fieldOf(savePreferences.body, 'instructorName'), 30],
  ['a studio', fieldOf(savePreferences.body, 'studio'), 30],
  ['a class type', ClassTypeName, 30],
  ['a description', ClassDescriptionText, 150],
  ['a member of a team', TeamName, 30],
  ['a passkey', PasskeyName, 30],
  ['an access token', AccessTokenName, 60],
  ['a draft', DraftName, 60],
  ['an overlay', OverlayTitle, 80],
  ['a text of a design', TextElement.shape.content, 1000],
  ['the teachers of a class', fieldOf(changeOccurrence.body, 'instructor'), 200],
  ['a place of a class', fieldOf(changeOccurrence.body, 'place'), 80],
  ['a city', BrandKit.shape.city, 60],
  ['words of a brand', BrandKit.shape.wordsToUse.element, 40],
  ['a clip', fieldOf(segmentVideo.body, 'title'), 120],
]

describe('words of people have a limit in letters as people see them', () => {
  it.each(NAMES)('%s', (_, schema, max) => {
    for (const letter of LETTERS) {
      expect(schema.safeParse(letter.repeat(max)).success).toBe(true)
      expect(schema.safeParse(letter.repeat(max + 1)).success).toBe(false)
    }
  })
})
