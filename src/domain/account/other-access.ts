import { z } from 'zod'

/** What opens or feeds an account beside its password and its sessions. */
export const AccessKind = z.enum([
  'passkey',
  'authenticator',
  'recovery-codes',
  'access-token',
  'webhook',
  'posting-feed',
  'calendar',
  'team',
])
export type AccessKind = z.infer<typeof AccessKind>

export type NamedAccess = {
  readonly kind: AccessKind
  /** As its owner or its source calls it; blank if neither does. */
  readonly name: string
  /** Where its messages go to or come from; null if nowhere outside. */
  readonly host: string | null
}

const quoted = (name: string): string => (name ? ` “${name}”` : '')

const TITLES: Readonly<Record<AccessKind, (access: NamedAccess) => string>> = {
  passkey: ({ name }) => `Passkey${quoted(name)}`,
  authenticator: () => 'Authenticator app',
  'recovery-codes': () => 'Recovery codes',
  'access-token': ({ name }) => `Access token${quoted(name)}`,
  webhook: ({ host }) => `Webhook to ${host}`,
  'posting-feed': () => 'Secret calendar address of your posting plan',
  calendar: ({ name, host }) => `Followed calendar${quoted(name)} from ${host}`,
  team: ({ name }) => `Place on the team of ${name || 'a studio'}`,
}

/** E.g. `Access token “Timetable”`. */
export const accessTitle = (access: NamedAccess): string => TITLES[access.kind](access)

/** What it does, as a sentence. */
export const ACCESS_EFFECTS: Readonly<Record<AccessKind, string>> = {
  passkey: 'Signs in without your password.',
  authenticator: 'Makes the codes of your two-step sign-in.',
  'recovery-codes': 'Each replaces a code of your two-step sign-in once.',
  'access-token': 'Lets a program work in your account.',
  webhook: 'Is told about each video that you make.',
  'posting-feed': 'Shows your posting plan to anybody who has it.',
  calendar: 'Brings its classes into your timetable.',
  team: 'The studio’s owner can see the background videos in your library, and add or remove some.',
}
