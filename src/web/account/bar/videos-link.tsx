import { Clapperboard } from 'lucide-react'
import { VIDEOS_PAGE } from '#web/pages.ts'
import { NOT_ON_PHONES, PageLink, type PageLinkProps } from './page-link.tsx'

/** My videos. */
export const VideosLink = (props: PageLinkProps) => (
  <PageLink
    {...props}
    to={VIDEOS_PAGE}
    icon={<Clapperboard aria-hidden />}
    label="My videos"
    {...(props.inBar && { className: NOT_ON_PHONES })}
  />
)
