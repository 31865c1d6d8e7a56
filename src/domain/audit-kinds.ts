import { z } from 'zod'

/**
 * Events about accounts and about what administrators and studio owners do to others or to shared things. Recorded
 * kinds stay in this list: events are stored for `AUDIT_KEPT_DAYS`.
 */
export const AuditKind = z.enum([
  'sign_in.succeeded',
  'sign_in.failed',
  /** More failures happened than are recorded one by one. */
  'sign_in.failed_more',
  'sign_out',
  'sign_out.everywhere',
  'sign_out.elsewhere',
  'session.ended',

  'account.registered',
  'account.exported',
  'account.deleted',
  'mailbox.proven',
  'password.changed',
  'password.reset',
  'passkey.added',
  'passkey.removed',
  'totp.enabled',
  'totp.disabled',
  'recovery_codes.renewed',
  'recovery_codes.ended',
  'access_token.made',
  'access_token.ended',
  'webhook.made',
  'webhook.ended',
  'posting_feed.ended',
  'calendar.ended',

  'administrator.made',
  'role.changed',
  'name_changes.reset',
  'outbox.opened',
  'downloads.exported',
  'job.retried',
  'platform_term.added',
  'platform_term.switched',
  'platform_term.deleted',

  'plan.cancelled',
  'plan.resumed',
  'payment.refunded',
  'plan.ended',
  'plan.downgraded',
  'plan.dated',
  'plans.expired',

  'team.invited',
  'team.renamed',
  'team.removed',
  'team.joined',
  'team.declined',
  'team.left',
  'studio.renamed',
  'studio.owner_renamed',
  'studio.class_access_changed',

  'video.given',
  'video.deleted',
  'video.restored',
  'video.cut',
  'library_video.added',
  'library_video.deleted',
  'library_video.restored',

  'overlay.added',
  'overlay.retried',
  'overlay.renamed',
  'overlay.deleted',
  'overlay.pictured',
  'overlay.listed',
  'overlay.unlisted',

  'class_type.added',
  'class_type.renamed',
  'class_type.deleted',
  'class_description.saved',
  'class_description.deleted',
])
export type AuditKind = z.infer<typeof AuditKind>

/** Days that an event is stored. The database refuses to delete a younger one. */
export const AUDIT_KEPT_DAYS = 400
