import type { Words } from '#domain/looks/words.ts'
import { EIGHT_WORDS } from './eight-words.ts'

const { short, long } = EIGHT_WORDS

const NOTHING: Words = {
  ...short,
  header: '',
  message: '',
  date: '',
  time: '',
  instructor: '',
  studio: '',
  share: '',
  brand: '',
}

/** Words of users from several countries, as hard on a look as the form permits. */
export const ACCEPTANCE_WORDS = {
  short,
  typical: {
    ...short,
    header: 'Exotic Pole Basics',
    message: 'Floorwork, heels and slow spins. Beginners welcome.',
    time: '19:30',
    share: '',
    brand: '',
  },
  'very long': {
    ...long,
    // Longer than a class type may be: titles on the stage have no such limit.
    header: 'Intermediate Exotic Pole Choreography with Heels and Floorwork',
    message:
      'Bring heels, knee pads and a bottle of water, please.\nWe start with a long warm-up for hips and shoulders.\nThen twelve counts of eight, slowly.\nStretching at the end; doors open at ten.',
    instructor: 'Anastasia-Maria Konstantinopou',
    studio: 'Northern Lights Aerial & Pole A',
  },
  'German compounds': {
    ...short,
    header: 'Anfängerschnupperstunde Stangenakrobatik',
    message: 'Schulterbeweglichkeitsübungen, Körperspannungstraining und Verletzungsvorbeugung für alle.',
    date: 'Donnerstag, 17. Dezember',
    time: '19:30 Uhr',
    instructor: 'Annegret Müller-Lüdenscheidt',
    studio: 'Luftakrobatikwerkstatt München',
    share: '',
    brand: '',
  },
  'Polish and Romanian': {
    ...short,
    header: 'Łańcuch świąteczny Żółw',
    message: 'Învățăm țipătul grațios și mișcări în șapte pași.\nŹdźbło, gęś, jaźń.',
    date: 'Środa, 16 gru',
    time: '18:15',
    instructor: 'Ștefania Țărnă',
    studio: 'Studio Tańca Żądło',
  },
  Cyrillic: {
    ...short,
    header: 'Танец на пилоне для начинающих',
    message: 'Мягкая разминка, вращения и первые связки.\nЖдём вас в зале.',
    date: 'Среда, 16 декабря',
    time: '19:30',
    instructor: 'Юлия Щукина',
    studio: 'Студия «Северное сияние»',
    share: 'Приводи подругу.',
  },
  'a title only': { ...NOTHING, header: 'Open Practice' },
  'six rows': {
    ...EIGHT_WORDS.timetable,
    header: 'Winter timetable',
    message:
      'Mon | Intro to Pole | 18:00\nTue | Exotic Heels | 19:30\nWed | Flexibility | 17:45\nThu | Floorwork & Flexibility | 18:15\nFri | Spin Pole Intermediate | 20:00\nSun | Open Practice | 11:00',
  },
  emoji: {
    ...short,
    header: 'Heels 🔥 Party',
    message: 'Glitter ✨ and good shoes 👠.\nEveryone 💃🏽 is welcome.',
    date: 'Friday, Dec 4',
    time: '9 PM',
    instructor: 'Mia 🌙',
    studio: 'Velvet 🖤 Pole',
  },
} as const satisfies Record<string, Words>
