import { type Term, wordsOf } from '#domain/platform-safe/term.ts'

const SUGGESTIVE = 'Apps often hide posts that sound suggestive.'

const SEXY = wordsOf(
  { reason: SUGGESTIVE },
  {
    sexi: 'confident',
    sexy: 'confident',
    sexier: 'bolder',
    sexiest: 'boldest',
    sexily: 'confidently',
    sexiness: 'confidence',
    'sexy choreo': 'expressive choreo',
    'sexy dance': 'expressive dance',
    'sexy dancing': 'expressive dancing',
    'sexy flow': 'smooth flow',
    'sexy heels': 'heels',
    'sexy moves': 'bold moves',
    'sexy pole': 'pole flow',
  },
)

const SEX = wordsOf(
  { reason: SUGGESTIVE, unless: ['same sex', 'opposite sex', 'either sex', 'any sex', 'uni sex'] },
  {
    sex: 'intimacy',
    'sex and the city': 'city girls',
    'sex appeal': 'stage presence',
    'sex kitten': 'star',
    'sex symbol': 'icon',
    sexual: 'intimate',
    sexuality: 'self-expression',
    sexually: 'intimately',
  },
)

const TEASING = wordsOf(
  { reason: SUGGESTIVE },
  {
    aroused: 'thrilled',
    arousing: 'thrilling',
    'bedroom eyes': 'soft eyes',
    'bump and grind': 'groove and glide',
    'drive him crazy': 'amaze the room',
    'drive him wild': 'amaze the room',
    'drive your man crazy': 'amaze the room',
    'drive your man wild': 'amaze the room',
    erotic: 'expressive',
    erotica: 'storytelling',
    erotically: 'expressively',
    eroticism: 'expression',
    foreplay: 'warm-up',
    horny: 'playful',
    hottie: 'star',
    hotties: 'stars',
    humping: 'rolling',
    milf: 'mum',
    orgasm: 'thrill',
    orgasmic: 'thrilling',
    provocative: 'daring',
    provocatively: 'daringly',
    raunchy: 'bold',
    risque: 'daring',
    seduce: 'captivate',
    seduced: 'captivated',
    seducing: 'captivating',
    seduction: 'charm',
    seductive: 'captivating',
    seductively: 'captivatingly',
    seductress: 'star',
    sensual: 'expressive',
    sensuality: 'expression',
    sensually: 'expressively',
    slut: 'star',
    'slut drop': 'low drop',
    slutty: 'bold',
    sultry: 'smooth',
    'tease your man': 'treat yourself',
    'thirst trap': 'dance clip',
    'turn him on': 'turn heads',
    whore: 'star',
  },
)

const KINKY = wordsOf(
  { reason: SUGGESTIVE, unless: ['kinky hair', 'kinky curls', 'kinky curly', 'kinky twists'] },
  { kinky: 'quirky' },
)

const NAUGHTY = wordsOf(
  { reason: SUGGESTIVE, unless: ['naughty list', 'naughty step', 'naughty or nice'] },
  { naughty: 'cheeky', naughtiest: 'cheekiest' },
)

export const SUGGESTIVE_TERMS: readonly Term[] = [...SEXY, ...SEX, ...TEASING, ...KINKY, ...NAUGHTY]
