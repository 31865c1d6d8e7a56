import type { AdminStudio } from '#contract/admin-accounts.ts'

/** A studio goes by its owner until it is given a name. */
export const studioTitle = ({
  studioName,
  ownerName,
}: Pick<AdminStudio, 'studioName' | 'ownerName'>): string => studioName.trim() || `Studio of ${ownerName}`
