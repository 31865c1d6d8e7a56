import type { Scope } from '#domain/account/access-token.ts'
import { listBackgrounds } from './backgrounds.ts'
import { listClassTypes } from './classes.ts'
import * as designs from './designs.ts'
import { readCover, readVideo } from './downloads.ts'
import * as drafts from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import { listLooks } from './looks.ts'
import { readBackgroundFile, readOverlayFile } from './media.ts'
import { listOverlays } from './overlays.ts'
import { generatePromotion } from './promotions.ts'
import { cancelRender, readRender, watchRender } from './renders.ts'
import { makePicture, makeVideo } from './videos.ts'
import * as webhooks from './webhooks.ts'

type View = { readonly path: `/api/v1/${string}`; readonly scope: Scope; readonly summary?: string }
type Shown = Endpoint & {
  readonly who: 'signed-in' | 'guest'
  readonly recent?: never
  readonly speaks?: never
}

/**
 * An endpoint under a public address, called with an access token. It has the handler, the input and the reply of
 * the endpoint that it shows; params keep their names.
 */
const v1 = <const E extends Shown, const V extends View>(shown: E, view: V) => ({
  ...shown,
  ...view,
  // Guests have no access tokens.
  who: 'signed-in' as const,
  viewOf: shown,
})

type Confirmed = Endpoint & { readonly who: 'signed-in'; readonly recent: true; readonly speaks?: never }

/** The same for an endpoint that asks for a recent confirmation: it was given when the scope was. */
const v1Confirmed = <const E extends Confirmed, const V extends View>(shown: E, view: V) => {
  const { recent, errors, ...rest } = shown
  const others = errors?.filter((code) => code !== 'auth.confirm_needed') ?? []
  return { ...rest, ...view, errors: others, viewOf: shown }
}

export const v1ListBackgrounds = v1(listBackgrounds, { path: '/api/v1/backgrounds', scope: 'read' })
export const v1ListOverlays = v1(listOverlays, { path: '/api/v1/overlays', scope: 'read' })
export const v1ListLooks = v1(listLooks, { path: '/api/v1/looks', scope: 'read' })
export const v1ListClassTypes = v1(listClassTypes, { path: '/api/v1/class-types', scope: 'read' })

export const v1ListDrafts = v1(drafts.listDrafts, { path: '/api/v1/drafts', scope: 'read' })
export const v1ReadDraft = v1(drafts.readDraft, { path: '/api/v1/drafts/:id', scope: 'read' })
export const v1CreateDraft = v1(drafts.createDraft, { path: '/api/v1/drafts', scope: 'write-drafts' })
export const v1SaveDraft = v1(drafts.saveDraft, { path: '/api/v1/drafts/:id', scope: 'write-drafts' })

export const v1WritePromotion = v1(generatePromotion, {
  path: '/api/v1/promotions',
  scope: 'write-promotions',
})

/** Addresses of files in replies begin with `/media`; a token reads them under `/api/v1/media`. */
export const v1ReadBackgroundFile = v1(readBackgroundFile, {
  path: '/api/v1/media/backgrounds/:id/:file',
  scope: 'read',
})
export const v1ReadOverlayFile = v1(readOverlayFile, {
  path: '/api/v1/media/overlays/:id/:file',
  scope: 'read',
})
export const v1ReadDraftThumbnail = v1(drafts.readDraftThumbnail, {
  path: '/api/v1/media/drafts/:id/thumbnail.jpg',
  scope: 'read',
})

export const v1CheckText = v1(designs.checkText, { path: '/api/v1/texts/check', scope: 'write-promotions' })

export const v1ComposeDesign = v1(designs.composeDesign, { path: '/api/v1/designs', scope: 'make-videos' })
export const v1CheckDesign = v1(designs.checkDesign, {
  path: '/api/v1/designs/check',
  scope: 'make-videos',
})
export const v1MakeDesignSafe = v1(designs.makeDesignSafe, {
  path: '/api/v1/designs/make-safe',
  scope: 'make-videos',
})

export const v1MakeVideo = v1(makeVideo, {
  path: '/api/v1/videos',
  scope: 'make-videos',
  summary:
    'Makes a video of a design or a draft and replies at once. Its progress is at /api/v1/renders/:renderId. The same design makes one video.',
})
export const v1MakePicture = v1(makePicture, { path: '/api/v1/videos/picture', scope: 'make-videos' })
export const v1ReadRender = v1(readRender, { path: '/api/v1/renders/:renderId', scope: 'read' })
export const v1WatchRender = v1(watchRender, {
  path: '/api/v1/renders/:renderId/events',
  scope: 'read',
})
export const v1CancelRender = v1(cancelRender, { path: '/api/v1/renders/:renderId', scope: 'make-videos' })
/** Addresses of videos in replies begin with `/api`; a token reads them under `/api/v1`. */
export const v1ReadVideo = v1(readVideo, {
  path: '/api/v1/videos/:renderId',
  scope: 'read',
  summary:
    'The finished file, for its owner only. The first time takes one of the downloads of an account that has a number of them, which needs the scope make-videos as well.',
})
export const v1ReadCover = v1(readCover, { path: '/api/v1/videos/:renderId/cover', scope: 'read' })

export const v1ListWebhooks = v1(webhooks.listWebhooks, {
  path: '/api/v1/webhooks',
  scope: 'manage-webhooks',
})
export const v1CreateWebhook = v1Confirmed(webhooks.createWebhook, {
  path: '/api/v1/webhooks',
  scope: 'manage-webhooks',
})
export const v1EndWebhook = v1Confirmed(webhooks.endWebhook, {
  path: '/api/v1/webhooks/:id',
  scope: 'manage-webhooks',
})
export const v1TestWebhook = v1(webhooks.testWebhook, {
  path: '/api/v1/webhooks/:id/test',
  scope: 'manage-webhooks',
})
