import type { CurrentUser } from '#contract/account.ts'
import { UserId } from '#domain/ids.ts'

/** Mia, with a new free account. */
const MIA: CurrentUser = {
  id: UserId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff'),
  email: 'mia@studio.test',
  username: 'mia',
  firstName: null,
  lastName: null,
  studioId: null,
  studioName: null,
  assignedInstructorName: null,
  role: 'user',
  subscriptionStatus: 'free',
  hasLiveSubscription: false,
  hasSubscription: false,
  subscriptionExpiresAt: null,
  downloadCount: 0,
  personalVideoCount: 0,
  downloadsResetAt: null,
  emailVerified: true,
  needsConsent: false,
  needsSecondFactor: false,
  nameChangeCount: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  locale: null,
  chosenLocale: null,
  timezone: null,
}

export const currentUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({ ...MIA, ...changes })
