import { BRAND } from '#domain/brand.ts'
import { supportMail } from '#domain/support-mail.ts'

export const MAX_CHANGES_REACHED = 'Max changes reached'

type Counted = { readonly remainingChanges: number | null }

/** Remaining changes as text; undefined when they are unlimited. */
export function changesLeft({ remainingChanges }: Counted): string | undefined {
  if (remainingChanges === null) return undefined
  if (remainingChanges === 0) return MAX_CHANGES_REACHED
  return remainingChanges === 1 ? '1 name change left' : `${remainingChanges} name changes left`
}

type Request = { readonly email: string; readonly name: string; readonly nameChangeCount: number }

/** A support email that already states the name and the number of changes (N12). */
export function moreChangesMail({ email, name, nameChangeCount }: Request): string {
  return supportMail(`More name changes for ${BRAND.name}`, [
    'I would like to change my instructor name once more.',
    '',
    'My new name: ',
    `My name now: ${name}`,
    `My account: ${email}`,
    `Changes so far: ${nameChangeCount}`,
  ])
}
