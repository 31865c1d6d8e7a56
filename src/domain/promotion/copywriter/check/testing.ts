import { SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { checkCopy } from './check-copy.ts'
import type { Subject } from './subject.ts'

const ABOUT: Subject = {
  classType: 'Pole Flow',
  details: '',
  instructorName: 'Mia Lund',
  studio: 'Velvet Room',
}
export const GOOD = {
  message_lines: [
    'Breathe in. Let the music lead.',
    'Pole Flow gives every turn its time.',
    'Come as you are.',
  ],
  sharing_line: 'Share this with the friend who dances with you.',
  hashtags: ['#PoleFlow'],
  alt_text: 'A dancer turns around a pole.',
}

export const checked = (
  answer: unknown,
  { about = {}, earlier = [] }: { about?: Partial<Subject>; earlier?: string[] } = {},
) => checkCopy(answer, { about: { ...ABOUT, ...about }, earlier, lexicon: SHIPPED_LEXICON })
export const rulesOf = (...asked: Parameters<typeof checked>) =>
  checked(...asked).objections.map(({ rule }) => rule)
export const saying = (line: string) => ({ ...GOOD, message_lines: ['Come in.', line] })
