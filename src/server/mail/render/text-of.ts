import { BRAND } from '#domain/brand.ts'
import type { Letter } from '#server/mail/letter.ts'

/** For programs that show plain text. */
export function textOf({ paragraphs, action, note }: Letter, link: string | undefined): string {
  const parts = [...paragraphs, action && `${action.label}:\n${link}`, note, `-- \n${BRAND.name}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
