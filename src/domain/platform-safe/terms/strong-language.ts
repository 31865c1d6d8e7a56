import { type Term, wordsOf } from '#domain/platform-safe/term.ts'

const SWEARING = wordsOf(
  { reason: 'Strong language keeps posts out of feeds and ads.' },
  {
    'as fuck': 'as can be',
    'bad ass': 'fearless',
    'bad asses': 'fearless people',
    'bad bitch': 'boss',
    'bad bitches': 'bosses',
    bitch: 'queen',
    bitches: 'queens',
    bitchy: 'moody',
    'boss bitch': 'boss',
    bullshit: 'nonsense',
    cunt: 'queen',
    fuck: 'heck',
    fucked: 'done',
    fucking: 'truly',
    'holy shit': 'wow',
    'kick ass': 'fearless',
    motherfucker: 'legend',
    shit: 'stuff',
    shitty: 'rough',
    'the shit': 'the best',
  },
)

const INSULTS = wordsOf(
  { reason: 'This insults people, and apps remove it.' },
  {
    faggot: 'friend',
    kike: 'friend',
    nigga: 'friend',
    nigger: 'friend',
    retard: 'beginner',
    retarded: 'clumsy',
    spastic: 'clumsy',
    tranny: 'friend',
    wetback: 'friend',
  },
)

export const STRONG_LANGUAGE: readonly Term[] = [...SWEARING, ...INSULTS]
