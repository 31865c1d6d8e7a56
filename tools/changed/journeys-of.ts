/** A stranger's way through the product: what a change of shared code can break first. */
const SMOKE = ['first-video', 'guests', 'week-of-videos', 'account']

/** `npm start` as a stranger meets it. */
const FIRST_START = 'first-start/first-start'

const STAGE = ['stage', 'zoom', 'touch', 'select-several']
const WORDS = ['text-sheet', 'calm-words', 'form']

/**
 * Which journeys, or files of `test/`, show the work of a folder or file. The longest prefix counts; a change of a journey
 * itself is found without this table.
 */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['delivery', 'first-sign', 'landing'],
  'vite.config.ts': ['delivery'],
  'tools/installable': ['installed'],
  'tools/prerender-pages.ts': ['delivery', 'first-sign', 'visitors'],
  'tools/route-chunks.ts': ['delivery'],
  'tools/route-preloads.ts': ['delivery'],
  'tools/start.js': [FIRST_START],
  'tools/own-node.js': [FIRST_START],
  'tools/build-client.ts': [FIRST_START],
  'src/web': [...SMOKE, 'delivery', 'start', 'changed-pages'],
  'src/web/account': [
    'account',
    'other-access',
    'account-roles',
    'second-factor',
    'sessions',
    'access-tokens',
    'webhooks',
  ],
  'src/web/admin': ['admin', 'moderation', 'storage', 'first-administrator'],
  'src/web/api': SMOKE,
  'src/web/async': [...SMOKE, 'without-connection'],
  'src/web/billing': ['checkout', 'bills', 'plan-and-terms'],
  'src/web/brand': ['brand', 'brand-kit'],
  'src/web/bus': ['consent'],
  'src/web/calendar': ['calendar', 'reminders'],
  'src/web/compression': ['compression'],
  'src/web/consent': ['consent'],
  'src/web/editor': ['desk', 'phone', 'first-video', 'drafts'],
  'src/web/editor/model': ['drafts', 'generation', 'without-connection', 'handed-over'],
  'src/web/editor/tools': ['keyboard', 'shortcuts', 'touch', 'quick-actions', 'select-several'],
  'src/web/editor/views/drafts': ['drafts'],
  'src/web/editor/views/formats': ['formats'],
  'src/web/editor/views/generate': ['generation', 'kept-for-retry', 'proof', 'ahead'],
  'src/web/editor/views/looks': ['looks', 'appears-at', 'quick-actions'],
  'src/web/editor/views/panels': [...WORDS, 'auto', 'styling', 'booking-link', 'pick-color', 'platform-safe'],
  'src/web/editor/views/phone': ['phone', 'phone-screens', 'text-sheet'],
  'src/web/editor/views/result': ['sharing', 'generation'],
  'src/web/editor/views/safe-zones': ['stage', 'phone-screens'],
  'src/web/editor/views/shortcuts': ['shortcuts'],
  'src/web/editor/views/sound': ['sound', 'clip-counts'],
  'src/web/editor/views/stage': STAGE,
  'src/web/editor/views/touch': ['touch', 'touch-popup', 'small-controls'],
  'src/web/grading': ['looks'],
  'src/web/guest': ['guests', FIRST_START],
  'src/web/guest-composition.tsx': ['guests', FIRST_START],
  'src/web/installed': ['installed'],
  'src/web/kit': ['fill-kit'],
  'src/web/landing': ['landing', 'visitors', FIRST_START],
  'src/web/legal': ['plan-and-terms', 'pages'],
  'src/web/library': ['library', 'upload', 'trim', 'crop', 'dance-cut'],
  'src/web/overlays': ['overlays', 'overlay-start', 'overlays-kept'],
  'src/web/pieces': SMOKE,
  'src/web/prerendered': ['first-sign', 'visitors', 'delivery'],
  'src/web/sound': ['sound', 'clip-counts'],
  'src/web/storage': ['drafts', 'without-connection', 'sessions'],
  'src/web/studio': ['studio', 'studio-keyboard', 'account-roles'],
  'src/web/timetable': [
    'class-changed',
    'dates',
    'timetable',
    'timetable-imports',
    'timetable-review',
    'followed-calendars',
    'week-of-videos',
  ],
  'src/web/transparency': ['transparency'],
  'src/web/ui': [...SMOKE, 'accessible', 'toasts', 'small-controls', 'honest-help'],
  'src/web/videos': ['my-videos', 'sharing'],
  'src/domain': SMOKE,
  'src/domain/timetable': ['timetable', 'timetable-imports', 'timetable-review', 'week-of-videos'],
  'src/domain/looks': ['looks', 'quick-actions'],
  'src/scene': ['first-video', 'scenes/preview-equals-export'],
  'src/media': ['first-video', 'upload', 'sound', 'compression'],
  'src/server': SMOKE,
  'src/server/admin': ['admin', 'moderation', 'storage'],
  'src/server/boot.js': [FIRST_START],
  'src/server/main.ts': [FIRST_START],
  'src/server/billing': ['checkout', 'bills'],
  'src/server/class-drafts': ['week-of-videos', 'class-changed'],
  'src/server/drafts': ['drafts'],
  'src/server/library': ['library', 'crop', 'trim'],
  'src/server/overlays': ['overlays', 'transparency'],
  'src/server/postings': ['calendar', 'reminders'],
  'src/server/ports': ['first-video', 'on-s3'],
  'src/server/renders': ['first-video', 'generation', 'my-videos'],
  'src/server/starter-library': ['library', 'overlays', FIRST_START],
  'src/server/studio': ['studio', 'account-roles'],
  'src/server/timetable': ['timetable', 'timetable-imports', 'timetable-review', 'followed-calendars'],
  'src/server/uploads': ['upload'],
  'src/server/webhooks': ['webhooks'],
}

export const specOf = (name: string): string =>
  name.includes('/') ? `test/${name}.spec.ts` : `test/journeys/${name}.spec.ts`

/** Prefixes and journeys of the table, for its test. */
export const JOURNEY_ROWS = ROWS

/** The browser tests that show the work of a file, as paths from the root; none for a test or a text. */
export function journeysOf(path: string): readonly string[] {
  if (/\.test\.tsx?$|\.md$/.test(path)) return []
  const prefixes = Object.keys(ROWS).filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  const longest = prefixes.sort((a, b) => b.length - a.length)[0]
  return (longest === undefined ? [] : (ROWS[longest] ?? [])).map(specOf)
}
