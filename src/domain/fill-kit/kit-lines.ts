import type { KitKind } from './fill-kit.ts'

/** The phrases of a kind: a title, and lines of which one is chosen. */
export type KitLines = {
  readonly title: string
  readonly lines: readonly { readonly onVideo: string; readonly inCaption: string }[]
  /** Before the link of a caption. */
  readonly linkSays: string
}

export const KIT_LINES: Readonly<Record<KitKind | 'today', KitLines>> = {
  'new-class': {
    title: 'New class',
    linkSays: 'Book your spot',
    lines: [
      {
        onVideo: 'Be there from the first day.',
        inCaption: 'It starts soon, and you can be there from the first day.',
      },
      { onVideo: 'Come and try it.', inCaption: 'Come and try it: everybody begins together.' },
      {
        onVideo: 'Your week has room for it.',
        inCaption: 'A new hour in the timetable, and your week has room for it.',
      },
    ],
  },
  tonight: {
    title: 'Tonight',
    linkSays: 'Join us',
    lines: [
      {
        onVideo: 'Pack your bag and come.',
        inCaption: 'Pack your bag and come: a few hours from now we move together.',
      },
      {
        onVideo: 'There is still room for you.',
        inCaption: 'There is still room for you. Bring water and a friend.',
      },
      {
        onVideo: 'See you on the floor.',
        inCaption: 'The lights are on and the music is ready. See you on the floor.',
      },
    ],
  },
  today: {
    title: 'Today',
    linkSays: 'Join us',
    lines: [
      {
        onVideo: 'There is still room for you.',
        inCaption: 'There is still room for you. Bring water and a friend.',
      },
      { onVideo: 'Pack your bag and come.', inCaption: 'Pack your bag and come: today we move together.' },
      { onVideo: 'See you on the floor.', inCaption: 'The music is ready. See you on the floor.' },
    ],
  },
  'spots-left': {
    title: 'Spots left',
    linkSays: 'Book yours',
    lines: [
      { onVideo: 'Take yours.', inCaption: 'Book yours before they are gone.' },
      { onVideo: 'Is one of them yours?', inCaption: 'Is one of them yours? Then book it today.' },
      { onVideo: 'Book today.', inCaption: 'The class is almost full. Book today, so that you are in.' },
    ],
  },
  'sold-out': {
    title: 'Sold out',
    linkSays: 'Join the waitlist',
    lines: [
      { onVideo: 'The waitlist is open.', inCaption: 'The waitlist is open, and spots often become free.' },
      {
        onVideo: 'Join the waitlist.',
        inCaption: 'Join the waitlist, and we write as soon as a spot is free.',
      },
    ],
  },
  'thank-you': {
    title: 'Thank you',
    linkSays: '',
    lines: [
      { onVideo: 'What a class.', inCaption: 'What a class. You were wonderful, all of you.' },
      {
        onVideo: 'See you next week.',
        inCaption: 'For your energy, your courage and your laughter. See you next week.',
      },
      {
        onVideo: 'It was a joy to teach you.',
        inCaption: 'It was a joy to teach you. Tag us in your videos.',
      },
    ],
  },
}
