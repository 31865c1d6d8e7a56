import type { Whose } from './whose.ts'

/**
 * The callers but the guest: signed out, free, pro, team member, studio owner (for their own things), the same owner (for others'
 * things), beta tester, administrator.
 */
const CELLS = ['out', 'free', 'pro', 'team', 'owner', 'other', 'beta', 'admin'] as const
/** A guest is answered like a visitor, unless the row says otherwise. */
export const COLUMNS = [...CELLS, 'guest'] as const
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
  /** The status for a guest, asking for the guest's own things. */
  readonly guest?: number
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

export function expected({ answers, guest }: Row): Record<Column, number | undefined> {
  const cells = answers.split(' ')
  if (cells.length !== CELLS.length) throw new Error(`${answers} has not one answer for each column`)
  const statuses = cells.map((cell) => (cell === '-' ? undefined : Number(cell)))
  return Object.fromEntries(
    COLUMNS.map((column, at) => [column, column === 'guest' ? (guest ?? statuses[0]) : statuses[at]]),
  ) as Record<Column, number | undefined>
}
