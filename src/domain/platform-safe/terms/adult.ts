import { type Term, wordsOf } from '#domain/platform-safe/term.ts'

const ENTERTAINMENT = 'Apps take this for adult entertainment and hide it.'
const EXPLICIT = 'Apps hide posts that sound explicit.'
const AGE = 'This wording marks your post as adult content.'

const EXOTIC = wordsOf(
  {
    reason: 'Apps file “exotic” under adult entertainment.',
    unless:
      `fruit juice smoothie spice food flavour flavor taste location destination holiday island beach trip animal
      bird pet plant flower car shorthair fish`
        .split(/\s+/)
        .map((thing) => `exotic ${thing}`),
  },
  {
    exotic: 'flow',
    'exotic dance': 'heels dance',
    'exotic dancer': 'heels dancer',
    'exotic dancing': 'heels dancing',
    'exotic flow': 'heels flow',
    'exotic hard': 'power flow',
    'exotic heels': 'heels flow',
    'exotic pole': 'pole flow',
    'exotic pole dance': 'pole flow',
    'exotic pole dancer': 'pole dancer',
    'exotic pole dancing': 'pole flow',
    'exotic pole flow': 'pole flow',
    'exotic soft': 'soft flow',
    'hard exotic': 'power flow',
    'pole exotic': 'pole flow',
    'russian exotic': 'floor flow',
    'soft exotic': 'soft flow',
  },
)

const STRIP = wordsOf(
  {
    reason: ENTERTAINMENT,
    unless: [
      ...`led light wax grip film comic photo vegas sunset landing weather resistance velcro paint magnetic adhesive bacon nose`
        .split(' ')
        .map((kind) => `${kind} strip`),
      ...'of back down light lighting mall steak the off the'
        .split(' ')
        .flatMap((after) => ['strip', 'strips', 'stripped', 'stripping'].map((form) => `${form} ${after}`)),
      'the strip in',
    ],
  },
  { strip: 'dance', stripped: 'danced', stripping: 'dancing' },
)

const CLUB = wordsOf(
  { reason: ENTERTAINMENT },
  {
    'call girl': 'dancer',
    'cam girl': 'dancer',
    escorts: 'hosts',
    'escort service': 'host service',
    "gentlemen's club": 'dance club',
    hooker: 'star',
    'hooker heels': 'high heels',
    'lap dance': 'chair dance',
    'lap dancer': 'chair dancer',
    'lap dancing': 'chair dancing',
    'only fans account': 'own page',
    'only fans page': 'own page',
    onlyfans: 'our page',
    'peep show': 'show',
    'strip choreo': 'floor choreo',
    'strip class': 'heels class',
    'strip classes': 'heels classes',
    'strip club': 'dance club',
    'strip dance': 'heels dance',
    'strip dancing': 'heels dancing',
    'strip plastic': 'floor flow',
    'strip show': 'dance show',
    'strip tease': 'chair dance',
    stripper: 'pole dancer',
    'stripper heels': 'pole heels',
    'stripper pole': 'dance pole',
    'stripper shoes': 'pole shoes',
    'stripper style': 'floor flow',
    'sugar baby': 'star',
    'sugar daddy': 'sponsor',
    'table dance': 'chair dance',
    'table dancing': 'chair dancing',
  },
)

const BODY = wordsOf(
  { reason: EXPLICIT, unless: ['naked eye', 'naked truth', 'naked cake', "pirate's booty", 'pirate booty'] },
  {
    ass: 'glutes',
    'ass off': 'heart out',
    asses: 'glutes',
    'bare all': 'give your all',
    boob: 'chest',
    boobs: 'chest',
    booty: 'hips',
    'booty band': 'glute band',
    'booty barre': 'glute barre',
    'booty burn': 'glute burn',
    'booty camp': 'boot camp',
    'booty class': 'glute class',
    'booty gains': 'glute strength',
    'booty pop': 'hip pop',
    'booty popping': 'hip popping',
    'booty shake': 'hip shake',
    'booty shaking': 'hip shaking',
    'booty workout': 'glute workout',
    bootylicious: 'fabulous',
    braless: 'relaxed',
    cleavage: 'neckline',
    'g-string': 'shorts',
    'in the buff': 'in costume',
    'leave your clothes at the door': 'leave your worries at the door',
    lingerie: 'dancewear',
    'birthday suit': 'favourite outfit',
    naked: 'bare',
    nipple: 'chest',
    nipples: 'chest',
    nude: 'natural',
    'nude heels': 'beige heels',
    'nude shoes': 'beige shoes',
    nudes: 'photos',
    nudity: 'bare skin',
    'shake that booty': 'shake those hips',
    'shake your booty': 'shake your hips',
    'strip off': 'let go',
    'take it all off': 'let it all go',
    'take off your clothes': 'take the floor',
    'take your clothes off': 'take the floor',
    thong: 'shorts',
    thongs: 'shorts',
    tits: 'chest',
    titties: 'chest',
    topless: 'in a crop top',
    undress: 'warm up',
    undressed: 'warmed up',
    undressing: 'warming up',
  },
)

const EXPLICIT_WORDS = wordsOf(
  { reason: EXPLICIT },
  {
    bdsm: 'drama',
    dominatrix: 'boss',
    fetish: 'style',
    fetishes: 'styles',
    nsfw: 'backstage',
    porn: 'film',
    porno: 'film',
    pornstar: 'star',
    pussy: 'kitty',
  },
)

const NEWCOMERS = wordsOf(
  { reason: 'Apps read this as sexual.' },
  {
    'dance virgin': 'dance newcomer',
    'heels virgin': 'heels newcomer',
    'hoop virgin': 'hoop newcomer',
    'pole virgin': 'pole newcomer',
  },
)

const ADULTS_ONLY = wordsOf(
  { reason: AGE },
  {
    '18+': 'for adults',
    '18+ only': 'for adults',
    '18 plus': 'for adults',
    '21+': 'for adults',
    '21+ only': 'for adults',
    'adult content': 'new content',
    'adult entertainment': 'live entertainment',
    'adult only': 'for adults',
    'adults only': 'for adults',
    'only for adults': 'for adults',
    'over 18s only': 'for adults',
    'strictly 18+': 'for adults',
    'strictly adults': 'for adults',
    'strictly for adults': 'for adults',
    'strictly over 18s': 'for adults',
    'x rated': 'grown-up',
    'xxx rated': 'grown-up',
  },
)

export const ADULT_TERMS: readonly Term[] = [
  ...EXOTIC,
  ...STRIP,
  ...CLUB,
  ...BODY,
  ...EXPLICIT_WORDS,
  ...NEWCOMERS,
  ...ADULTS_ONLY,
]
