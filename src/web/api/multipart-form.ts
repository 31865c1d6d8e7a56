import type { Parts } from './address.ts'

/** A multipart body with its text fields first: the server knows them when the bytes of the files arrive. */
export function formOf(fields: Parts, files: Record<string, Blob | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) {
    if (file) form.append(name, file, file instanceof File ? file.name : name)
  }
  return form
}
