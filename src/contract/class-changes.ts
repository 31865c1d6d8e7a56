import { z } from 'zod'
import { CLASS_FACTS } from '#domain/class-changes/class-changes.ts'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What has changed of a class since a design was made of it, as far as the design shows it. Times are minutes of the day. */
export const ClassChange = z.object({ fact: z.enum(CLASS_FACTS), from: Value, to: Value })

/** Facts whose change a design does not take over, because their words were written by hand. */
export const Handwritten = z.array(z.enum(CLASS_FACTS))
