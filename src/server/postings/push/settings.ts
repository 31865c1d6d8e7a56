import { z } from 'zod'

export const PUSH_VARIABLES = [
  {
    name: 'WEB_PUSH',
    default: 'on',
    meaning:
      "`on` or `off`: whether browsers may get posting reminders. They go through the browser makers' push services, encrypted.",
  },
] as const

export const PushEnvironment = z.object({
  WEB_PUSH: z.enum(['on', 'off'], { error: 'must be on or off; for example off.' }).default('on'),
})
