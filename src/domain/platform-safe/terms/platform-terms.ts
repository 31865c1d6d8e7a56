import type { Term } from '#domain/platform-safe/term.ts'
import { ADULT_TERMS } from './adult.ts'
import { BODY_CLAIM_TERMS } from './body-claims.ts'
import { HASHTAG_TERMS } from './hashtags.ts'
import { STRONG_LANGUAGE } from './strong-language.ts'
import { SUBSTANCE_TERMS } from './substances.ts'
import { SUGGESTIVE_TERMS } from './suggestive.ts'

/** Date of the last research. Platforms publish no list and change it: review after half a year. */
export const PLATFORM_TERMS_AS_OF = '2026-11-21'

export const PLATFORM_TERMS_SOURCES: readonly string[] = [
  'Meta advertising standards: no suggestive content, no ideal bodies, no promised results, no strong language',
  'YouTube advertiser guidelines: adult themes, lingerie, alcohol, drugs and strong language in titles and tags',
  'TikTok community guidelines and dancers’ reports (bloggeronpole.com 2021): sexualised wording is not recommended',
  'ctvnews.ca and unitedpoleartists.com 2019: pole hashtags that Instagram hid, and every tag with “stripper” in it',
  'michelleshimmy.com 2019: a studio’s plain advertisement refused as adult content',
  'What studios and dancers report; no platform says exactly which words it hides',
]

export const PLATFORM_TERMS: readonly Term[] = [
  ...SUGGESTIVE_TERMS,
  ...ADULT_TERMS,
  ...BODY_CLAIM_TERMS,
  ...SUBSTANCE_TERMS,
  ...STRONG_LANGUAGE,
  ...HASHTAG_TERMS,
]
