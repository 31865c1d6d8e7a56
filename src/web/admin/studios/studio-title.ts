import type { AdminStudio } from '#contract/admin-accounts.ts'

/** The studio's name, or its owner's if it has none. */
export const studioTitle = ({
  studioName,
  ownerName,
}: Pick<AdminStudio, 'studioName' | 'ownerName'>): string => studioName.trim() || `Studio of ${ownerName}`
