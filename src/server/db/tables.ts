/** Columns of every table as Kysely sees them. A test compares them with the real schema. */
// biome-ignore lint/suspicious/noEmptyInterface: the first real migration fills it.
export interface Tables {}
