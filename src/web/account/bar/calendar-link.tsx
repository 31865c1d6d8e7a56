import { CalendarClock } from 'lucide-react'
import { CALENDAR_PAGE } from '#web/pages.ts'
import { PageLink } from './page-link.tsx'

/** When videos are posted. The bar has no room for it: the pages of videos and classes lead there, too. */
export const CalendarLink = () => (
  <PageLink to={CALENDAR_PAGE} icon={<CalendarClock aria-hidden />} label="Calendar" />
)
