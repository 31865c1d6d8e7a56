import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownTimetable: PersonalData = {
  name: 'timetable',
  sections: {
    class_occurrences: {
      owner: 'user_id',
      order: ['id'],
      columns: [
        'id',
        'source',
        'title',
        'class_type',
        'class_date',
        'start_minute',
        'end_minute',
        'time_zone',
        'starts_at',
        'instructor',
        'place',
        'spots_left',
        'booking_link',
        'cancelled_at',
        'edited_at',
        'edited_fields',
        'created_at',
      ],
    },
    calendar_feeds: {
      owner: 'user_id',
      order: ['created_at', 'id'],
      // The address is a secret.
      columns: [
        'host',
        'name',
        'time_zone',
        'created_at',
        'checked_at',
        'failing_since',
        'troubled_since',
        'told_at',
        'problem',
        'ended_at',
      ],
    },
    class_title_answers: { owner: 'user_id', order: ['title_key'], columns: ['title_key', 'class_type'] },
  },
  // How the classes were before the last import.
  excluded: ['class_imports'],
}
