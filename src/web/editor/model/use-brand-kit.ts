import { useQuery } from '@tanstack/react-query'
import type { BrandKitReply } from '#contract/brand-kit.ts'
import { brandKitQuery } from '#web/api/brand-kit-query.ts'
import { useEditorModel } from './editor-context.ts'

/** The account's brand kit; undefined until it is loaded, and for guests, who have none. */
export function useBrandKit(): BrandKitReply | undefined {
  const { user } = useEditorModel()
  return useQuery({ ...brandKitQuery, enabled: !user.isGuest }).data
}
