import { accessTokenRows, viewRows } from './rows/access-tokens.ts'
import { accountRows } from './rows/accounts.ts'
import { adminRows } from './rows/admin.ts'
import { billingRows } from './rows/billing.ts'
import { classRows } from './rows/classes.ts'
import { draftRows } from './rows/drafts.ts'
import { imageRows } from './rows/images.ts'
import { libraryRows } from './rows/library.ts'
import { overlayRows } from './rows/overlays.ts'
import { postingRows } from './rows/postings.ts'
import { studioRows } from './rows/studio.ts'
import { timetableRows } from './rows/timetable.ts'
import { trackRows } from './rows/tracks.ts'
import { videoRows } from './rows/videos.ts'
import { webhookRows } from './rows/webhooks.ts'
import { nothing, type Rows } from './table.ts'

const ANYBODY = '200 200 200 200 200 - 200 200'

const SESSION_ROWS: Rows = {
  ...accountRows,
  ...accessTokenRows,
  ...webhookRows,
  ...studioRows,
  ...adminRows,
  ...billingRows,
  ...classRows,
  ...timetableRows,
  ...libraryRows,
  ...overlayRows,
  ...imageRows,
  ...trackRows,
  ...videoRows,
  ...draftRows,
  ...postingRows,
  'GET /healthz': { answers: ANYBODY, ask: nothing },
  'GET /readyz': { answers: ANYBODY, ask: nothing },
}

/** The expected answer for each caller on every call of the API. */
export const ALL_ROWS: Rows = { ...SESSION_ROWS, ...viewRows(SESSION_ROWS) }
