/**
 * The folders of an area, each importing only what stands before it; `.` are the files of the area itself. The server's
 * stand in nine groups: platform, identity, material, design, billing, schedule, video, operations, admin.
 */
export const ORDER: Readonly<Record<string, readonly string[]>> = {
  'src/server': [
    ...[
      'db',
      'ports',
      'files',
      'mail',
      'outbound',
      'own-secrets',
      'mcp',
      'http',
      'audit',
      'space',
      'threads',
    ],
    ...['accounts', 'access-tokens', 'studio', 'preferences'],
    ...['library', 'uploads', 'media-host', 'clips', 'overlays', 'compression', 'starter-library', 'tracks'],
    ...['brand-kit', 'looks', 'platform-terms', 'designs', 'drafts', 'promotions'],
    ...['billing'],
    ...['classes', 'timetable', 'postings', 'class-drafts'],
    ...['webhooks', 'renders', 'batches'],
    ...['metrics', 'snapshot', 'backup', 'move', 'undo-upgrade', 'make-admin', 'after-break-in'],
    ...['admin', 'admin-health', 'admin-statistics'],
    '.',
  ],
  'src/domain': [
    ...[
      '.',
      'letters',
      'sound',
      'account',
      'batches',
      'classes',
      'promotion',
      'geometry',
      'design',
      'figure',
    ],
    ...['safe-zones', 'brand-kit', 'link-code', 'drafts', 'library', 'made-videos', 'platform-safe'],
    ...['timetable', 'postings', 'typesetting', 'looks', 'formats', 'fill-kit', 'class-changes'],
  ],
}
