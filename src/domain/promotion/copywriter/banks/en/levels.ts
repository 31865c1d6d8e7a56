import type { Phrases } from '../../bank.ts'

/** Who may come. Each line alone must make the level clear. */
export const LEVELS: Phrases['levels'] = {
  beginner: [
    'First class? Start here.',
    'Made for complete beginners.',
    'Never tried it? Good place to begin.',
    'We start from the very first step.',
    'New to this? You are expected.',
    'Beginners are the plan here.',
    'Every basic explained, then explained again.',
    'Absolute beginners, this one is yours.',
    'Your first try belongs here.',
    'Questions welcome, especially the basic ones.',
    'Basics first, no rush.',
    'From the beginning, at beginner pace.',
    'No steps to know beforehand.',
    'Start from scratch, among other beginners.',
    'Total beginner? Right class.',
  ],
  advanced: [
    'Open to intermediate and up.',
    'Higher level, same warm welcome.',
    'Solid basics required. Everything else is practice.',
    'Know the basics? Go further here.',
    'Bring your basics. We build from there.',
    'Advanced material, taken apart piece by piece.',
    'For those with the basics in hand.',
    'Past the basics? Come this way.',
    'The basics are assumed, the rest taught.',
    'Some experience needed, curiosity too.',
    'A step up from the basics.',
    'Been training a while? Join in here.',
    'You know the foundations. Now build higher.',
    'Pace and combinations for experienced students.',
    'Intermediate and advanced: come for the details.',
  ],
}
