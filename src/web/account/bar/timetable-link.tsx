import { CalendarDays } from 'lucide-react'
import { TIMETABLE_PAGE } from '#web/pages.ts'
import { NOT_ON_PHONES, PageLink, type PageLinkProps } from './page-link.tsx'

/** The classes of a week. */
export const TimetableLink = (props: PageLinkProps) => (
  <PageLink
    {...props}
    to={TIMETABLE_PAGE}
    icon={<CalendarDays aria-hidden />}
    label="Timetable"
    {...(props.inBar && { className: NOT_ON_PHONES })}
  />
)
