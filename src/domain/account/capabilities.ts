import { type Account, type Standing, standingOf } from './standing.ts'

export const FREE_DOWNLOADS = 5
export const FREE_PERSONAL_UPLOADS = 1
/** Room for one upload of the largest size and a hundred finished videos. */
export const FREE_SPACE_BYTES = 2_000_000_000

/** Days that a finished video stays after it was made, or first downloaded. */
export const FREE_VIDEO_DAYS = 30
export const PAID_VIDEO_DAYS = 90

/** Room for a dozen videos with their text layers. */
export const GUEST_SPACE_BYTES = 150_000_000
/** Videos that a guest may have made. */
export const GUEST_VIDEOS = 12

export type Allowance = number | 'unlimited'

export type Capabilities = {
  /** Downloads allowed in one period. */
  downloads: Allowance
  /** Personal background videos the account may ever upload. */
  uploads: Allowance
  /** Bytes of all stored files of the account; `full` means the operator's maximum. */
  space: number | 'full'
  /** Days that a finished video stays after it was made, or first downloaded. */
  videoDays: number
  watermark: boolean
  /** Videos of 1080×1920. */
  hd: boolean
  customClasses: boolean
  /** Calls to a language model in a day. Each call costs the operator, even when it fails. */
  modelCalls: number
  manageLibrary: boolean
  manageTeam: boolean
}

const PRO: Capabilities = {
  downloads: 'unlimited',
  uploads: 'unlimited',
  space: 'full',
  videoDays: PAID_VIDEO_DAYS,
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
    videoDays: FREE_VIDEO_DAYS,
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

/** A visitor who tries the editor: watermarked videos of the library's clips, for a day. */
const GUEST: Capabilities = {
  ...CAPABILITIES.free,
  uploads: 0,
  space: GUEST_SPACE_BYTES,
  modelCalls: 0,
}

export const capabilitiesOf = (account: Account): Capabilities =>
  account.isGuest ? GUEST : CAPABILITIES[standingOf(account)]

/** Bytes an account may store when the operator allows `full` that many. */
export const spaceOf = ({ space }: Pick<Capabilities, 'space'>, most: number): number =>
  space === 'full' ? most : Math.min(space, most)

/** Whether an allowance still covers one more. */
export const covers = (allowance: Allowance, used: number): boolean =>
  allowance === 'unlimited' || used < allowance
