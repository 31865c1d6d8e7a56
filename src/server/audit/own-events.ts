import type { Keeper } from '#server/accounts/own-data/keeper.ts'
import { forgetMailbox } from './pseudonym.ts'

/**
 * Events outlive an account, without its address. A person is told of what happened to their account, not from where
 * an administrator did it.
 */
export const ownEvents: Keeper = {
  name: 'audit',
  sections: {
    audit_events: {
      owner: 'subject_id',
      order: ['id'],
      columns: ['happened_at', 'kind', 'before', 'after'],
    },
  },
  leftOut: ['audit_mailboxes'],
  erase: (sql, { email }, config) => forgetMailbox({ sql, config }, email),
}
