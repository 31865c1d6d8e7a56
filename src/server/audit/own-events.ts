import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { pseudonymizeEmail } from './pseudonym.ts'

/**
 * Events outlive an account, without its address. A person is told of what happened to their account, not from where
 * an administrator did it.
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
