import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { createDesignPainter } from './editor/design-painter.ts'
import { KitPage } from './kit/kit-page.tsx'
import { createOverlayFrames } from './overlays/frames/overlay-frames.ts'

/** The kit with the painter of the editor. */
export function KitComposition({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const [painter] = useState(() => createDesignPainter(client, createOverlayFrames()))
  useEffect(() => painter.dispose, [painter])
  return <KitPage user={user} painter={painter} />
}
