import { type Term, tagsOf } from '#domain/platform-safe/term.ts'

const HIDDEN_BEFORE = tagsOf(
  { reason: 'Instagram has hidden this tag before.' },
  {
    femalefitness: '#fitnesscommunity',
    pdayesha: '#polelife',
    pddeadlift: '#polelife',
    poledancer: '#polecommunity',
    poledancers: '#polecommunity',
    poledancing: '#poledancenation',
    polefitness: '#polestrength',
    polesportorg: '#polelove',
    poletrick: '#polejourney',
    poletricks: '#polejourney',
  },
)

const OFTEN_HIDDEN = tagsOf(
  { reason: 'Posts with this tag are often hidden.', within: true },
  {
    bikinibody: '#fitnessjourney',
    beachbody: '#fitnessjourney',
    booty: '#dancefitness',
    erotic: '',
    lapdanc: '#chairdance',
    lingerie: '',
    nsfw: '',
    onlyfans: '',
    porn: '',
    seductive: '',
    sensual: '#dancelife',
    slut: '',
    stripclub: '',
    stripper: '#polecommunity',
    striptease: '#chairdance',
    thinspo: '#fitnessjourney',
    twerk: '#dancefitness',
    weightloss: '#fitnessjourney',
    whore: '',
  },
)

const SEXY = tagsOf(
  {
    reason: 'Posts with this tag are often hidden.',
    within: true,
    unless: ['essex', 'sussex', 'middlesex', 'wessex'],
  },
  { sexy: '' },
)

const EXOTIC = tagsOf(
  {
    reason: 'Apps file “exotic” under adult entertainment.',
    within: true,
    unless: [
      'exoticfruit',
      'exoticpet',
      'exoticplant',
      'exoticanimal',
      'exoticcar',
      'exotictravel',
      'exoticbird',
    ],
  },
  {
    exotic: '#poleflow',
    exoticdance: '#heelsdance',
    exoticheels: '#heelsdance',
  },
)

const SWAPS = tagsOf(
  { reason: 'Tags for swapping likes count as spam.' },
  {
    f4f: '',
    follow4follow: '',
    followforfollow: '',
    instalike: '',
    l4l: '',
    like4like: '',
    likeforlike: '',
    tagsforlikes: '',
  },
)

const DRUGS = tagsOf({ reason: 'Apps remove posts about drugs.' }, { '420': '', '420friendly': '' })

export const HASHTAG_TERMS: readonly Term[] = [
  ...HIDDEN_BEFORE,
  ...OFTEN_HIDDEN,
  ...SEXY,
  ...EXOTIC,
  ...SWAPS,
  ...DRUGS,
]
