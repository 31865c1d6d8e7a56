import type { Whose } from './whose.ts'

/**
 * The callers: signed out, free, pro, team member, studio owner (for their own things), the same owner (for others'
 * things), beta tester, administrator.
 */
export const COLUMNS = ['out', 'free', 'pro', 'team', 'owner', 'other', 'beta', 'admin'] as const
export type Column = (typeof COLUMNS)[number]

/** The request. It concerns the caller's own things unless the column says otherwise. */
export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  form?: FormData
}

export type Row = {
  /** The status for each column, in order; `-` if others have no such thing. */
  readonly answers: string
  readonly ask: (whose: Whose) => Request | Promise<Request>
  /**
   * The subject of an administrator's call: others' things by default, `own` things, or things that only an
   * administrator handles.
   */
  readonly admin?: 'own' | ((whose: Whose) => Request | Promise<Request>)
  /** The call changes its caller, such as by signing out: it has people of its own. */
  readonly fresh?: true
}

export type Rows = Readonly<Record<string, Row>>

/** No body. */
export const nothing = () => ({})

/** For all signed-in callers. */
export const SIGNED_IN = '401 200 200 200 200 - 200 200'
/** For administrators alone, whatever the subject. */
export const ADMIN = '401 403 403 403 403 403 403 200'

export function expected({ answers }: Row): Record<Column, number | undefined> {
  const cells = answers.split(' ')
  if (cells.length !== COLUMNS.length) throw new Error(`${answers} has not one answer for each column`)
  return Object.fromEntries(
    COLUMNS.map((column, at) => [column, cells[at] === '-' ? undefined : Number(cells[at])]),
  ) as Record<Column, number | undefined>
}
