import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

/** Changes outlive the account of the administrator who made them, without the name. */
export const ownPlatformTerms: PersonalData = {
  name: 'platform-terms',
  sections: {
    platform_term_changes: {
      owner: 'changed_by',
      order: ['changed_at', 'id'],
      columns: ['change', 'kind', 'term', 'alternative', 'reason', 'unless', 'within', 'changed_at'],
    },
  },
}
