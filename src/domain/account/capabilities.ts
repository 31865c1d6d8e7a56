import { type Account, type Standing, standingOf } from './standing.ts'

export const FREE_DOWNLOADS = 5
export const FREE_PERSONAL_UPLOADS = 1

export type Allowance = number | 'unlimited'

export type Capabilities = {
  /** Videos that may be handed out in a period. */
  downloads: Allowance
  /** Personal background videos that may ever be uploaded. */
  uploads: Allowance
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

/** Whether an allowance still covers one more. */
export const covers = (allowance: Allowance, used: number): boolean =>
  allowance === 'unlimited' || used < allowance
