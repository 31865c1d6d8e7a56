import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { pseudonymizeEmail } from './pseudonym.ts'

/**
 * Events outlive the account, without its email. The export shows what happened to the account, not the
 * administrator's IP address.
 */
export const ownEvents: PersonalData = {
  name: 'audit',
  sections: {
    audit_events: {
      owner: 'subject_id',
      order: ['id'],
      columns: ['happened_at', 'kind', 'before', 'after'],
    },
  },
  excluded: ['audit_mailboxes'],
  erase: (sql, { email }, config) => pseudonymizeEmail({ sql, config }, email),
}
