import { expect, it } from 'vitest'
import type { ClassDescription, ClassType } from '#contract/classes.ts'
import { universalClasses } from './universal-classes.ts'

const type = (classType: string, origin: ClassType['origin'] = 'default') =>
  ({ classType, origin }) as ClassType
const described = (className: string, userId: string | null = null) =>
  ({ className, userId, description: `What ${className} is.` }) as ClassDescription

it('lists universal class types with their shared descriptions, ignoring personal ones (AD-23)', () => {
  const found = universalClasses(
    [type('Heels'), type('Yoga'), type('Moon Flow', 'own')],
    [described('heels'), described('Yoga', 'me'), described('Old Class'), described('Moon Flow', 'me')],
  )
  expect(found.map(({ name, description }) => [name, description?.description])).toEqual([
    ['Heels', 'What heels is.'],
    ['Yoga', undefined],
    ['Old Class', 'What Old Class is.'],
  ])
})
