import { accountRoutes } from './accounts/accounts.routes.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { healthRoutes } from './http/health.routes.ts'
import type { Route } from './http/implement.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { overlayRoutes } from './overlays/overlays.routes.ts'
import { renderRoutes } from './renders/renders.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

/** A handler for every call of the API, feature by feature. */
export const allRoutes = (stopping: AbortSignal): readonly Route[] => [
  ...accountRoutes,
  ...libraryRoutes,
  ...overlayRoutes,
  ...uploadRoutes,
  ...renderRoutes,
  ...draftRoutes,
  ...healthRoutes(stopping),
]
