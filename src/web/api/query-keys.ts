/** One key per read: its address. */
export const queryKeys = {
  authUser: ['/api/auth/user'],
  user: ['/api/user'],
  backgrounds: ['/api/background-videos'],
  overlays: ['/api/overlays'],
  favorites: ['/api/favorites'],
  classOverlays: ['/api/classes'],
  brandKit: ['/api/brand-kit'],
  preferences: ['/api/instructor-preferences'],
  classTypes: ['/api/custom-class-types'],
  ownerInfo: ['/api/studio/owner-info'],
  instructorNames: ['/api/studio/instructor-names'],
  /** Prefix of every `memberName`. */
  memberNames: ['/api/studio/team-member-name'],
  memberName: (email: string) => ['/api/studio/team-member-name', email],
  nameChangeStatus: ['/api/name-change-status'],
  sessions: ['/api/auth/sessions'],
  factors: ['/api/account/factors'],
  checkout: ['/api/subscription/checkout'],
  team: ['/api/studio/team'],
  invitations: ['/api/studio/invitations'],
  userVideos: (userId: string) => ['/api/admin/user-videos', userId],
} as const
