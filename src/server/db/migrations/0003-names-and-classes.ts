import { type Kysely, sql } from 'kysely'

/** The data of Step 1's form: preferences, counted name changes, class types and their descriptions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table users
      add column name_change_count integer not null default 0 check (name_change_count >= 0),
      add column name_change_open text check (name_change_open in ('announced','saved'));

    create table instructor_preferences (
      user_id uuid primary key references users on delete cascade,
      instructor_name text not null default '' check (char_length(instructor_name) <= 30),
      studio text not null default '' check (char_length(studio) <= 30),
      last_class_time text not null default '',
      writing_style text not null default '',
      updated_at timestamptz not null default now()
    );

    create table custom_class_types (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      class_type text not null check (char_length(class_type) between 1 and 30),
      class_key text not null,
      created_at timestamptz not null default now(),
      unique (user_id, class_key)
    );

    create table class_descriptions (
      id uuid primary key,
      user_id uuid references users on delete cascade,
      class_name text not null check (char_length(class_name) between 1 and 30),
      class_key text not null,
      description text not null check (char_length(description) between 1 and 150),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique nulls not distinct (user_id, class_key)
    );
  `)
    .execute(db)
  await sql`
    insert into class_descriptions (id, class_name, class_key, description)
    select gen_random_uuid(), name, lower(name), said
    from jsonb_to_recordset(${JSON.stringify(descriptions)}::jsonb) as given (name text, said text)`.execute(
    db,
  )
}

/** Global defaults at first; administrators then change them in the database. */
const descriptions = [
  [
    'Intro to Pole',
    'Your very first spins, step by step. No experience, no pressure, just bring shorts and curiosity.',
  ],
  [
    'Pole Flow',
    'Link spins, floor and transitions into one soft, continuous flow. Find your own way to move.',
  ],
  [
    'Pole Tricks',
    'Climbs, sits and inverts, broken down and safely spotted. Leave with one trick more than you came with.',
  ],
  ['Pole Choreography', 'Learn a full routine to one song and dance it together at the end of class.'],
  ['Spin Pole', 'The pole turns, you fly. Learn to control speed and hold beautiful shapes in the air.'],
  [
    'Static Pole',
    'Strong lines and clean momentum on a pole that stays put. Technique first, spins to follow.',
  ],
  ['Exotic Pole', 'Slow, sensual, low to the ground. Heels welcome, knee pads a must.'],
  ['Pole Conditioning', 'Build the strength behind the tricks: grip, core, shoulders and a good sweat.'],
  ['Heels', 'Walk, turn and own the floor. Choreography in heels for every level of confidence.'],
  ['Floorwork', 'Rolls, waves and slides: everything beautiful that happens off the pole.'],
  ['Chair Dance', 'One chair, one song and plenty of attitude. A playful routine for all levels.'],
  ['Twerk', 'Technique, drills and a short combo. Loud music, strong legs, zero judgement.'],
  ['Aerial Hoop', 'Sit, hang and spin in the hoop. Graceful shapes and real strength, one pose at a time.'],
  ['Aerial Silks', 'Climb, wrap and drop on silk. We start low and grow higher together.'],
  ['Contemporary Dance', 'Release, fall and recover. Expressive phrases that follow breath and music.'],
  ['Hip Hop', 'Grooves first, then a combo that hits. Come as you are and feel the beat.'],
  ['Dance Fitness', 'An hour of easy steps to great music. You will forget that it is a workout.'],
  ['Barre', 'Small movements, deep burn. Ballet-inspired training for strength and posture.'],
  ['Handstands', 'Wrists, shoulders, balance: find your line upside down, with a wall or without.'],
  ['Stretch & Flexibility', 'Active and passive stretching for splits and backbends, at your own pace.'],
  ['Yoga', 'Breathe, stretch and arrive. A calm practice that balances your training.'],
  ['Pilates', 'Precise, core-centred training that makes everything else feel easier.'],
].map(([name, said]) => ({ name, said }))
