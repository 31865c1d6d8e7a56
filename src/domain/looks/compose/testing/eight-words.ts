import type { Words } from '#domain/looks/words.ts'

/** Words as the form has them: usual ones, and others that are hard on a layout. */
const short: Words = {
  header: 'Pole Flow',
  message: 'Slow hips, long lines.\nAll levels welcome.',
  date: 'Saturday, Nov 28',
  time: '7:30 PM',
  instructor: 'Maya Rivers',
  studio: 'Velvet Pole Studio',
  share: 'Bring a friend.',
  brand: '@velvetpole',
  label: '',
  spotsLeft: undefined,
}

const long: Words = {
  ...short,
  header: 'Intermediate Exotic Pole Choreography with Heels',
  message:
    'Steel in the spine, rhythm in the feet.\nEvery repetition counts.\nBring heels and knee pads.\nJoin us on Monday.',
  date: 'Wednesday, Dec 16',
  time: '10:15 AM',
  instructor: 'Anastasia Koroleva',
  studio: 'Northern Lights Aerial & Pole',
  share: 'Tag the friend who still says next month.',
  brand: '',
}

const threeSlots: Words = {
  ...short,
  header: 'Heels 101',
  message: '',
  date: 'Friday, Dec 4',
  time: '',
  instructor: '',
  studio: 'Studio Nord',
  share: '',
  brand: '',
}

export const EIGHT_WORDS = {
  short,
  long,
  'three slots': threeSlots,
  'no studio': { ...long, header: 'Aerial & Pole Christmas Showcase', studio: '', share: '' },
  'no instructor': { ...short, instructor: '' },
  'a word of 44 letters': { ...short, header: 'Donaudampfschifffahrtsgesellschaftspoledance' },
  'sold out': { ...short, header: 'Spin Pole Basics', spotsLeft: 0 },
  timetable: {
    ...threeSlots,
    header: 'Our winter timetable',
    message:
      'Mon | Intro to Pole | 18:00\nTue | Exotic Heels | 19:30\nThu | Floorwork & Flexibility | 18:15\nFri | Spin Pole Intermediate | 20:00\nSun | Open Practice | 11:00',
    date: 'December 14–20',
    instructor: 'Maya Rivers',
  },
} as const satisfies Record<string, Words>
