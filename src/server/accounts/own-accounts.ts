import type { PersonalData } from './own-data/personal-data.ts'

export const ownAccounts: PersonalData = {
  name: 'accounts',
  sections: {
    users: {
      owner: 'id',
      order: ['id'],
      columns: [
        'id',
        'email',
        'username',
        'first_name',
        'last_name',
        'studio_id',
        'role',
        'subscription_status',
        'subscription_expires_at',
        'download_count',
        'download_period',
        'personal_video_count',
        'name_change_count',
        'name_change_open',
        'email_verified_at',
        'age_group',
        'terms_version',
        'consented_at',
        'locale',
        'chosen_locale',
        'time_zone',
        'created_at',
        'updated_at',
      ],
    },
    sessions: {
      owner: 'user_id',
      order: ['id'],
      columns: ['device', 'created_at', 'last_seen_at', 'expires_at', 'confirmed_at'],
    },
    passkeys: {
      owner: 'user_id',
      order: ['created_at', 'id'],
      columns: ['name', 'is_synced', 'transports', 'created_at', 'last_used_at'],
    },
    authenticator_apps: {
      owner: 'user_id',
      order: ['user_id'],
      columns: ['created_at', 'confirmed_at'],
    },
  },
  excluded: [
    'mail_tokens',
    'known_browsers',
    'second_steps',
    'recovery_codes',
    'passkey_handles',
    'passkey_challenges',
  ],
}
