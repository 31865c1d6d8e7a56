import type { Phrases } from '#domain/promotion/copywriter/bank.ts'

/** Levels. Each line alone must make the level clear. */
export const LEVELS: Phrases['levels'] = {
  beginner: [
    'First class? Start here.',
    'Complete beginners are welcome.',
    'Never tried it? Good place to begin.',
    'We start from the very first step.',
    'New to this? We hoped so.',
    'Beginners, we planned for you.',
    'Basics explained, with time to repeat them.',
    'Absolute beginners, this one is yours.',
    'Your first try belongs here.',
    'Questions welcome, especially the basic ones.',
    'Basics first, no rush.',
    'We teach it from the beginning.',
    'No experience? That is fine here.',
    'You can start from scratch here.',
    'Total beginner? Come on in.',
  ],
  advanced: [
    'Open to experienced students.',
    'Higher level, same warm welcome.',
    'Solid basics required. Everything else is practice.',
    'Know the basics? Go further here.',
    'Bring your basics. We build from there.',
    'Challenging material, taken apart piece by piece.',
    'For those with the basics in hand.',
    'Past the basics? Come this way.',
    'We assume the basics, teach the rest.',
    'Some experience needed, curiosity too.',
    'A step up from the basics.',
    'Been training a while? Join in here.',
    'You know the foundations. Now build higher.',
    'Pace and combinations for experienced students.',
    'Experienced already? Come for the details.',
  ],
}
