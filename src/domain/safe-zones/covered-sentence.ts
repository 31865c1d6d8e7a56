import type { ElementId } from '#domain/design/element-id.ts'
import { BEYOND, type Covered } from './find-covered.ts'
import type { Overlap } from './find-overlaps.ts'
import { SAFE_ZONE_LABELS } from './safe-zone-id.ts'
import type { SafeZoneProfile } from './safe-zone-profiles.ts'

/** User-facing names of the texts; the copywriter's texts are named like those they replace. */
const NAMES: Readonly<Record<string, string>> = {
  'main-text': 'main text',
  'class-details': 'class details',
  text1: 'Text 1',
  text2: 'Text 2',
  text3: 'Text 3',
  text4: 'Text 4',
  'footer-caption': 'footer caption',
  'new-caption': 'caption',
  'manual-sub-header': 'sub-header',
  'manual-footer-caption': 'footer caption',
  'manual-sub-footer': 'sub-footer',
  'combined-text': 'text',
  when: 'date and time',
  where: 'studio',
  who: 'instructor',
  'ai-main-text': 'main text',
  'ai-branding-text': 'branding line',
  'ai-schedule-text': 'schedule',
  'ai-sharing-text': 'sharing line',
  'ai-signature-text': 'signature',
  'ai-instructor-text': 'instructor',
  'ai-studio-text': 'studio',
}

/** "the schedule", "Text 1": the form inside a sentence. */
export function textName(id: ElementId): string {
  const slot = id.replace(/^look-/, '')
  const name = NAMES[slot] ?? slot.replaceAll('-', ' ')
  return /^[A-Z]/.test(name) ? name : `the ${name}`
}

export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** What covers it, or where it is cut: "covered by the Reels caption and buttons". */
export function lossOf({ zone }: Covered, { id, loss }: SafeZoneProfile): string {
  if (BEYOND.includes(zone)) return `cut off at the ${zone.what}`
  const label = SAFE_ZONE_LABELS[id]
  return loss === 'cropped'
    ? `cut off at the ${zone.what} in the ${label}`
    : `covered by the ${label} ${zone.what}`
}

/** `name` is an overlay's title; texts have their own names. */
export function coveredSentence(covered: Covered, profile: SafeZoneProfile, name?: string): string {
  const subject = covered.kind === 'text' ? textName(covered.id) : (name ?? 'an overlay')
  return `${capital(subject)} will be ${lossOf(covered, profile)}.`
}

/** `name` is the title of an overlay that lies over a text. */
export function overlapSentence({ id, by, kind }: Overlap, name?: string): string {
  if (kind === 'text') return `${capital(textName(by))} lies over ${textName(id)}.`
  return `${capital(name ?? 'an overlay')} lies over ${textName(id)}.`
}
