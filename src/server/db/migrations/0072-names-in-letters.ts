import { type Kysely, sql } from 'kysely'

/**
 * Limits of names count letters as people see them, and one letter is up to twelve characters of the database: an accent
 * of its own, or an emoji of a family. The contract counts; the database only bounds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table instructor_preferences
      drop constraint instructor_preferences_instructor_name_check,
      drop constraint instructor_preferences_studio_check,
      add constraint instructor_preferences_instructor_name_check check (char_length(instructor_name) <= 360),
      add constraint instructor_preferences_studio_check check (char_length(studio) <= 360);
    alter table custom_class_types
      drop constraint custom_class_types_class_type_check,
      add constraint custom_class_types_class_type_check check (char_length(class_type) between 1 and 360);
    alter table class_descriptions
      drop constraint class_descriptions_class_name_check,
      drop constraint class_descriptions_description_check,
      add constraint class_descriptions_class_name_check check (char_length(class_name) between 1 and 360),
      add constraint class_descriptions_description_check check (char_length(description) between 1 and 1800);
  `)
    .execute(db)
}
