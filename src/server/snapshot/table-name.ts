/** A table's name as a key of what is known about it. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`
