import { beginGuest } from '#contract/guests.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { guestOf } from './begin-guest.ts'

export const guestRoutes: readonly Route[] = [implement(beginGuest, guestOf)]
