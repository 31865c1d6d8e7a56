import { z } from 'zod'

/** Megabytes of a compressed video (CO-17). A megabyte is a million bytes. */
export const TARGET_MB = { min: 1, max: 50, default: 10 } as const

/** Megabytes of a video that is sent over a slow line: the size for uploads (UP-20, C31). */
export const UPLOAD_TARGET_MB = 19

export const TargetSize = z.coerce.number().min(TARGET_MB.min).max(TARGET_MB.max).default(TARGET_MB.default)

export const bytesOf = (megabytes: number): number => megabytes * 1_000_000
export const megabytesOf = (bytes: number): number => Math.round(bytes / 10_000) / 100
