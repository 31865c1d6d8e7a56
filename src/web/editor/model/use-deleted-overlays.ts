import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { type DeletedOverlays, deletedOverlays } from './deleted-overlays.ts'
import { useEditor } from './editor-context.ts'
import { designOf } from './editor-store.ts'

/** The overlays of this design that the library no longer offers. */
export function useDeletedOverlays(): DeletedOverlays {
  const design = useEditor(designOf)
  const { data: library } = useQuery(libraryQuery)
  return useMemo(() => deletedOverlays(design, library), [design, library])
}
