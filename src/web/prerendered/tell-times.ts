const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** A time as it is stored. */
const STORED = /^(\d{1,2}):(\d{2}) ([AP])M$/

/** Tells the times of a prerendered page's lists on a clock of 24 hours where `locale` has one, as the live page will. */
export function tellTimes(page: ParentNode, locale: string): void {
  const { hourCycle } = new Intl.DateTimeFormat(locale, CLOCK).resolvedOptions()
  if (hourCycle !== 'h23') return
  for (const option of page.querySelectorAll('option')) {
    const [, hour, minute, half] = STORED.exec(option.value) ?? []
    if (hour === undefined) continue
    const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
    option.textContent = `${String(hours).padStart(2, '0')}:${minute}`
  }
}
