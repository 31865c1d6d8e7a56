import type { LookHooks } from '#domain/promotion/copywriter/bank.ts'

/** Hooks for a kind of class. They are used in every style, so their voice is plain. */
export const FAMILY_HOOKS: LookHooks['families'] = {
  pole: [
    'Climb a little higher',
    'Grip, spin, breathe',
    'Off the floor we go',
    'Let the spin do the talking',
    'Hold on. Look up.',
    'Both sides, one pole',
  ],
  heels: [
    'Walk like it is your song',
    'First the walk, then the turn',
    'Taller steps, steady feet',
    'Turn, pause, walk on',
    'Heel, toe, attitude',
    'Let your heels keep time',
  ],
  aerial: [
    'Meet us off the ground',
    'Give your feet time off',
    'Hold, breathe, unfold',
    'Up is the way in',
    'Stay for the view',
    'Calm, even upside down',
  ],
  dance: [
    'Eight counts at a time',
    'Find the beat and stay',
    'Let your feet decide',
    'From counts to dancing',
    'Learn the steps, then let go',
    'Save us a dance',
  ],
  fitness: [
    'Strong is made here',
    'Honest work, good company',
    'Lift, breathe, go again',
    'One more good rep',
    'Good form comes first',
    'Effort loves company',
  ],
  stretch: [
    'Breathe into the stretch',
    'Slow down and unfold',
    'No rush, no forcing',
    'Every inch takes its time',
    'Room to breathe and reach',
    'Long exhales only',
  ],
  kids: [
    'Big jumps start small',
    'Jump, spin, freeze, laugh',
    'Wiggle room for everyone',
    'Ready, set, play!',
    'Loud, proud and learning',
    'Everyone gets a turn',
  ],
}
