import type { ClassFamily, ClassLevel } from '#domain/promotion/copywriter/bank.ts'

/** Safe hashtags that studios use, the most specific first. */
export const TAGS_OF_FAMILY: Readonly<Record<ClassFamily, readonly string[]>> = {
  pole: ['#poledancenation', '#polelife', '#polecommunity', '#polelove', '#polejourney', '#danceclass'],
  heels: ['#heelsdance', '#heelsclass', '#heelschoreography', '#danceclass', '#dancelife', '#choreography'],
  aerial: ['#aerialarts', '#aerialhoop', '#aerialsilks', '#aerialist', '#circusarts', '#aerialfitness'],
  dance: ['#danceclass', '#dancelife', '#dancestudio', '#dancers', '#choreography', '#dancecommunity'],
  fitness: [
    '#fitnessclass',
    '#strengthtraining',
    '#groupfitness',
    '#fitnesscommunity',
    '#strongtogether',
    '#movewell',
  ],
  stretch: [
    '#flexibilitytraining',
    '#mobility',
    '#stretching',
    '#flexibility',
    '#activeflexibility',
    '#movewell',
  ],
  kids: ['#kidsdance', '#kidsdanceclass', '#dancekids', '#kidsactivities', '#youngdancers', '#danceschool'],
}

export const TAG_OF_LEVEL: Readonly<Record<ClassLevel, string>> = {
  beginner: '#beginnerswelcome',
  advanced: '#keeplearning',
}

/** Used for an unknown kind of class. */
export const TAGS_OF_ANY: readonly string[] = [
  '#danceclass',
  '#dancestudio',
  '#dancelife',
  '#movement',
  '#dancecommunity',
]
