import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownPostings: PersonalData = {
  name: 'postings',
  sections: {
    postings: {
      owner: 'user_id',
      order: ['post_at', 'made_video_id'],
      columns: [
        'made_video_id',
        'post_date',
        'post_minute',
        'time_zone',
        'post_at',
        'posted_at',
        'changed_at',
        'created_at',
      ],
    },
    push_subscriptions: {
      owner: 'user_id',
      order: ['created_at', 'id'],
      columns: ['device', 'created_at'],
    },
    posting_feeds: { owner: 'user_id', order: ['user_id'], columns: ['created_at', 'read_at'] },
  },
  // Which reminders were sent in the last day.
  excluded: ['push_reminders'],
}
