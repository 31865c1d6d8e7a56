import { ShieldCheck } from 'lucide-react'
import { ADMIN_PAGE } from '#web/pages.ts'
import { PageLink, type PageLinkProps } from './page-link.tsx'

/** AC-21. For administrators only. */
export const AdminLink = (props: PageLinkProps) => (
  <PageLink {...props} to={ADMIN_PAGE} icon={<ShieldCheck aria-hidden />} label="Admin Panel" />
)
