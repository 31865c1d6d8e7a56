/** Minute of the day of "7:00 PM"; undefined for other words. */
export function minuteOfTime(time: string): number | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d) (AM|PM)$/.exec(time) ?? []
  if (hour === undefined) return undefined
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute)
}

/** "18:05", as a time field has it. */
export const clockText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Minute of the day of "18:05"; undefined for other words. */
export function minuteOfClock(text: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
