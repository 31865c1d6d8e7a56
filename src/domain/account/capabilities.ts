import { type Account, type Standing, standingOf } from './standing.ts'

export const FREE_DOWNLOADS = 5
export const FREE_PERSONAL_UPLOADS = 1
/** One upload of the largest size, and a hundred finished videos beside it. */
export const FREE_SPACE_BYTES = 2_000_000_000

export type Allowance = number | 'unlimited'

export type Capabilities = {
  /** Videos that may be handed out in a period. */
  downloads: Allowance
  /** Personal background videos that may ever be uploaded. */
  uploads: Allowance
  /** Bytes of files that are kept for the account, all kinds together; `full`: as many as the operator allows. */
  space: number | 'full'
  watermark: boolean
  /** Videos of 1080×1920. */
  hd: boolean
  customClasses: boolean
  /** Times that a language model may be asked in a day; each costs the operator, also where it fails. */
  modelCalls: number
  manageLibrary: boolean
  manageTeam: boolean
}

const PRO: Capabilities = {
  downloads: 'unlimited',
  uploads: 'unlimited',
  space: 'full',
  watermark: false,
  hd: true,
  customClasses: true,
  modelCalls: 200,
  manageLibrary: false,
  manageTeam: false,
}

/** Who may do what. The server refuses with this table, the web hides buttons with it. */
export const CAPABILITIES: Record<Standing, Capabilities> = {
  free: {
    ...PRO,
    downloads: FREE_DOWNLOADS,
    uploads: FREE_PERSONAL_UPLOADS,
    space: FREE_SPACE_BYTES,
    watermark: true,
    hd: false,
    customClasses: false,
    modelCalls: 30,
  },
  pro: PRO,
  beta: PRO,
  studio_team: PRO,
  studio_owner: { ...PRO, manageTeam: true },
  admin: { ...PRO, manageLibrary: true, manageTeam: true },
}

export const capabilitiesOf = (account: Account): Capabilities => CAPABILITIES[standingOf(account)]

/** Bytes that an account may keep where the operator allows any account so many. */
export const spaceOf = ({ space }: Pick<Capabilities, 'space'>, most: number): number =>
  space === 'full' ? most : Math.min(space, most)

/** Whether an allowance still covers one more. */
export const covers = (allowance: Allowance, used: number): boolean =>
  allowance === 'unlimited' || used < allowance
