import { MUSIC_RIGHTS } from '#domain/sound/track-rules.ts'
import type { UpgradeFeature } from './upgrade-features.ts'

/** All problems the app can report, with the default message for users. */
export const PROBLEM_SENTENCES = {
  'request.invalid': 'Please check what you entered.',
  'request.too_large': 'That is larger than we can take.',
  'request.unsupported_type': 'We cannot read this kind of file.',
  'request.too_many': 'That was a lot at once. Please wait a moment and try again.',
  'request.cross_origin': 'This request did not come from our own pages.',
  'development.only':
    'This is for those who run this server. Open /dev?token=… with the token that it printed when it started, then try again.',
  'request.not_found': 'There is nothing at this address.',
  'request.method_not_allowed': 'This address does not do that.',
  'auth.required': 'Please sign in first.',
  'auth.wrong_credentials': 'Email or password is not right. Please check them and try again.',
  'auth.email_taken': 'There already is an account with this email. Try signing in instead.',
  'auth.wrong_password': 'That is not your current password.',
  'auth.link_invalid': 'This link was used already or is too old. Please ask for a new one.',
  'auth.link_of_another':
    'This link was sent to another account. Please sign in with the address it was sent to.',
  'auth.step_over': 'That took too long. Please sign in again.',
  'auth.wrong_code':
    'This code is not right, is too old, or was used already. Please enter the one that is shown now.',
  'auth.passkey_refused': 'This passkey was not accepted. Please try again, or use another way.',
  'auth.confirm_needed': 'Please confirm first that it is you. Nothing was changed.',
  'factor.required': 'Administrators need a second factor. Please set one up first.',
  'factor.last': 'Administrators need a second factor. Please add another one before you remove this one.',
  'factor.none': 'There is no second factor yet. Please add one first.',
  'passkey.not_found': 'This passkey is no longer there.',
  'passkey.exists': 'There is a passkey for your account on this device already.',
  'passkey.too_many': 'That is as many passkeys as we keep for one account. Please remove one first.',
  'authenticator.exists': 'An authenticator app is set up already. Please remove it first.',
  'authenticator.none': 'This set-up is no longer open. Please begin again.',
  'session.not_found': 'This device is signed out already.',
  'session.other_user':
    'Another account is signed in by now, so nothing was changed. Please reload the page.',
  'account.owns_team': 'Your studio still has team members. Remove them first, then delete your account.',
  'compression.busy': 'One of your videos is being compressed already. Please wait until it is done.',
  'compression.impossible':
    'This video cannot become that small. Please choose a larger target size, or a shorter video.',
  'compression.failed': 'Compression failed. Please try again.',
  'compression.not_found': 'This compressed video is no longer there. Compressed videos are kept for a day.',
  'guest.enough': 'That is as many videos as we make without an account. Create yours to go on: it is free.',
  'access.denied': 'Your account may not do this.',
  'token.required': 'This address needs an access token: send the header Authorization: Bearer pp_…',
  'token.invalid': 'This access token is wrong, has expired or was ended. Make a new one in your account.',
  'token.scope': 'This access token may not do this. Make one that may in your account.',
  'token.not_found': 'This access token has ended already.',
  'token.too_many': 'You have 20 access tokens, which is as many as we keep. Please end one first.',
  'webhook.not_found': 'This webhook has ended already.',
  'webhook.too_many': 'You have 5 webhooks, which is as many as we keep. Please end one first.',
  'webhook.address_refused':
    'We cannot call this address. Please use one that begins with https:// and is on the public internet.',
  'account.full':
    'The space of this account is full. Delete uploads you no longer need: their room comes back a day later.',
  'mailbox.unproven':
    'Please confirm your email before your second video: open the link in the mail that we sent you.',
  'name.limit_reached': 'You have used all changes of your instructor name. Please contact support.',
  'studio.name_locked': 'Only the owner of your studio can change its name.',
  'member.not_found': 'No member of your studio has this email address.',
  'studio.not_found': 'We could not find this studio.',
  'team.full': 'Maximum team size of 10 members reached',
  'team.has_address': 'This address is on the team already.',
  'team.cannot_join':
    'Whoever uses this address leads a studio or runs this site, and cannot be on another team. Please ask them for another address.',
  'team.own_address': 'This is the address of the owner, who is part of the studio already.',
  'invitation.not_found': 'This invitation is no longer open.',
  'job.not_found': 'This job does not wait for a retry any more. Please refresh the page.',
  'admin.self': 'You cannot do this to your own account. Please ask another administrator.',
  'admin.last': 'This is the last administrator. Please make another account one first.',
  'account.subscribed': 'This account has an active subscription. Please cancel it first.',
  'subscription.none': 'There is no subscription to cancel.',
  'bills.none': 'There are no bills for this account yet.',
  'refund.refused':
    'The payment provider refused this refund. The amount may be more than what is left of the payment.',
  'subscription.not_resumable': 'There is no canceled subscription to resume. You can choose a plan again.',
  'subscription.changed': 'The subscription was changed a moment ago. Please reload the page and look again.',
  'subscription.provider':
    'Our payment provider did not answer, so nothing was changed. Please try again in a moment.',
  'checkout.no_upgrade': 'Your plan includes this already.',
  'checkout.unavailable': 'Plans cannot be bought here yet. Please write to support.',
  'checkout.failed': 'Failed to create checkout session',
  'checkout.not_found': 'We could not find this checkout.',
  'checkout.pending': 'This payment has not arrived yet.',
  'payment.signature': 'This message was not signed by our payment provider.',
  'person.not_found': 'We could not find this person.',
  'class.upgrade_needed': 'Custom class types are part of Pro. Upgrade to add your own.',
  'class.default': 'Default class types cannot be renamed',
  'class.not_found': 'This class type is no longer there.',
  'class.exists': 'You already have a class type with this name.',
  'class.too_many': 'That is as many class types as we can keep. Please delete one first.',
  'description.global': 'This description is for everybody. Save one of your own for this class instead.',
  'description.not_found': 'This description is no longer there.',
  'feed.not_found': 'This calendar is no longer followed.',
  'feed.too_many': 'You follow 5 calendars, which is as many as we read. Please stop following one first.',
  'timetable.not_found': 'This class is no longer in your timetable.',
  'timetable.too_many':
    'That is more classes than we can keep. Please paste one week at a time, or delete weeks that you no longer need.',
  'timetable.of_studio': 'Your studio plans this class. Only its owner can change it.',
  'timetable.over': 'This class is cancelled or over, so it gets no promo.',
  'batch.open':
    'Videos of yours are being made already. Please wait until they are done, or stop them first.',
  'batch.not_found': 'These videos are no longer there. Please make them again.',
  'batch.nothing': 'None of these videos is done yet.',
  'batch.allowance': 'Your plan has fewer downloads left than these are videos.',
  'download.limit_reached':
    'You have used all free downloads of this month. Upgrade to Pro for unlimited downloads.',
  'upload.limit_reached': "You've used your free upload! Upgrade to Pro to add more of your own videos.",
  'upload.missing': 'No video came with this upload. Please choose a file.',
  'upload.unsupported': 'We cannot use this file. Please choose an mp4, mov, webm or avi video.',
  'upload.unreadable': 'This file is damaged or incomplete. Please export it again and retry.',
  'upload.no_video': 'There is no picture in this file. Please choose a video.',
  'upload.encrypted': 'This video is copy-protected, so we cannot use it.',
  'upload.too_large':
    'This file is over the limit of 1 GB. Trim it on your phone or use the compression tool.',
  'upload.too_long': 'This video is too long. Please choose one of 10 minutes or less.',
  'upload.dimensions': 'This video has more pixels than we can take. Please choose one of 4K or less.',
  'upload.signature': 'This upload may no longer begin. Please start it once more.',
  'upload.not_found': 'This upload is no longer there. Please start it once more.',
  'look.not_found': 'There is no look or palette of this name. The list of looks has them all.',
  'background.not_found': 'This background video is no longer there. Please choose another.',
  'background.in_use': 'A video is being made with it.',
  'background.not_ready': 'This background video is still being prepared. Please try again in a moment.',
  'clips.failed': 'Video saved. Clips could not be cut. Try again',
  'trim.outside': 'This part is not within the video. Please choose it again.',
  'trim.too_many':
    'Your designs use 100 parts of this video, which is as many as we keep. Please delete one first.',
  'overlay.not_found': 'One of the overlays is no longer there. Please choose another.',
  'overlay.not_ready': 'One of the overlays is still being prepared. Try again in a moment.',
  'track.not_found': 'The music of this design is no longer there. Please choose another.',
  'track.rights_needed': `Please confirm first: “${MUSIC_RIGHTS}”`,
  'track.too_many': 'You have 50 tracks, which is as many as we keep. Please delete one first.',
  'image.not_found': 'This image is no longer there.',
  'image.too_many': 'You have 60 images, which is as many as we keep. Please delete one first.',
  'brand.of_studio': 'Your studio has one brand for everyone on its team. Only its owner can change it.',
  'text_layer.not_found': 'The text of this video is no longer there. Please press Generate again.',
  'text_layer.unreadable': 'The text picture could not be read. Please press Generate again.',
  'composition.empty': 'No text overlay available for composition',
  'render.not_found': 'This video is no longer there. Please press Generate again.',
  'posting.too_many':
    'You have planned 1,000 videos, which is as many as we keep. Please take some out of your calendar.',
  'push.off': 'Notifications are switched off on this server.',
  'push.too_many':
    'Ten devices get your reminders, which is as many as we keep. Please switch them off first.',
  'push.address_refused': 'We cannot reach this browser for notifications. Please try another browser.',
  'render.not_ready': 'This video is still being made.',
  'design.too_much_text':
    'This design has too much text to work on in time. Please use fewer texts, or shorter ones.',
  'picture.failed': 'The picture could not be made. Please try again.',
  'render.failed': 'The video could not be made. Please try again.',
  'render.cancelled': 'The video was cancelled.',
  'quality.upgrade_required': 'HD videos come with Pro. Choose Standard, or upgrade.',
  'render.too_many': 'Two of your videos are being made already. Please wait for one to finish.',
  'draft.not_found': 'This design is no longer there.',
  'draft.conflict': 'This design was changed in another tab or on another device.',
  'draft.limit_reached': 'You have 100 designs, which is as many as we keep. Delete one you no longer need.',
  'draft.bad_thumbnail': 'This is no picture of a design.',
  'promotion.busy': 'A text is being written already. Please wait a moment.',
  'term.not_found': 'This term is no longer in the list. Please refresh the page.',
  'term.exists': 'A term that was added has the same name. Please delete that one first.',
  'term.too_many':
    'The list has 500 changes, which is as many as we keep. Please delete a term or switch one on again.',
  'storage.full': 'Our storage is full at the moment. Please try again later.',
  'timetable.import_over': 'This import can no longer be undone.',
  'server.unavailable': 'We are not available for a moment. Please try again.',
  'server.unexpected': 'Something went wrong on our side. Please try again.',
} as const satisfies Record<string, string>

export type ProblemCode = keyof typeof PROBLEM_SENTENCES

export type ProblemDetails = {
  message?: string
  fieldErrors?: Record<string, string>
  /** Section of the upgrade page that lifts this limit. */
  upgradeFeature?: UpgradeFeature
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** The scope that an access token lacks. */
  scope?: string
  /** Name changes used and left, when that is the reason. */
  nameChanges?: { nameChangeCount: number; remainingChanges: number; maxReached: true }
}

/** An expected error with a code for programs and a message for users. Any other thrown value is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? PROBLEM_SENTENCES[code])
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
}
