import type { Whose } from './whose.ts'

/**
 * Who asks: signed out, free, pro, a member of a team, an owner of a studio for what is the own, the same owner for what
 * is somebody else's, a beta tester, an administrator.
 */
export const COLUMNS = ['out', 'free', 'pro', 'team', 'owner', 'other', 'beta', 'admin'] as const
export type Column = (typeof COLUMNS)[number]

/** What is sent. What it is about is of whoever asks, unless the column says otherwise. */
export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  form?: FormData
}

export type Row = {
  /** The status for each column, in their order; `-` where there is nothing of somebody else to ask for. */
  readonly answers: string
  readonly ask: (whose: Whose) => Request | Promise<Request>
  /**
   * What an administrator asks for: anybody's things where absent, `own` things, or what only an administrator has
   * business with.
   */
  readonly admin?: 'own' | ((whose: Whose) => Request | Promise<Request>)
  /** The call changes who asks, such as by signing out: it is made by people of its own. */
  readonly fresh?: true
}

export type Rows = Readonly<Record<string, Row>>

/** Nothing is sent. */
export const nothing = () => ({})

/** For everybody who is signed in, whoever that is. */
export const SIGNED_IN = '401 200 200 200 200 - 200 200'
/** For administrators alone, whatever it is about. */
export const ADMIN = '401 403 403 403 403 403 403 200'

export function expected({ answers }: Row): Record<Column, number | undefined> {
  const cells = answers.split(' ')
  if (cells.length !== COLUMNS.length) throw new Error(`${answers} has not one answer for each column`)
  return Object.fromEntries(
    COLUMNS.map((column, at) => [column, cells[at] === '-' ? undefined : Number(cells[at])]),
  ) as Record<Column, number | undefined>
}
