/** The fields that differ from those that were opened, as JSON has them: what a form sends. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const fields = (Object.keys(after) as (keyof T)[]).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<T>
}
