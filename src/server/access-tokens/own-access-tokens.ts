import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownAccessTokens: PersonalData = {
  name: 'access-tokens',
  sections: {
    access_tokens: {
      owner: 'user_id',
      order: ['created_at', 'id'],
      columns: ['name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'expires_at'],
    },
  },
}
