export interface AccessTokenTables {
  access_tokens: AccessTokensTable
}

export interface AccessTokensTable {
  id: string
  user_id: string
  name: string
  /** The token's first characters, to find and to recognize it by. */
  prefix: string
  /** SHA-256 of the whole token. */
  hash: Buffer
  scopes: string[]
  created_at: Date
  /** To the minute; null before its first call. */
  last_used_at: Date | null
  /** Null is never. */
  expires_at: Date | null
}
