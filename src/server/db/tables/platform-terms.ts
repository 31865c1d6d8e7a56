import type { Generated } from 'kysely'

export interface PlatformTermTables {
  platform_term_changes: PlatformTermChangesTable
}

/** An added term, or a shipped one that is switched off: that has its name alone. */
export interface PlatformTermChangesTable {
  id: string
  change: 'added' | 'off'
  kind: 'word' | 'hashtag'
  term: string
  alternative: Generated<string>
  reason: Generated<string>
  unless: Generated<string[]>
  within: Generated<boolean>
  /** Null once the account is deleted. */
  changed_by: string | null
  changed_at: Date
}
