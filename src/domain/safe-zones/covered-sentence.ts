import type { ElementId } from '#domain/design/element-id.ts'
import { BEYOND, type Covered } from './find-covered.ts'
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
  const name = NAMES[id] ?? id.replaceAll('-', ' ')
  return /^[A-Z]/.test(name) ? name : `the ${name}`
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

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
