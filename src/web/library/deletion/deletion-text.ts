import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Allowance } from '#domain/account/capabilities.ts'

type Deleted = Pick<BackgroundVideo, 'libraryType' | 'clipOf' | 'clips' | 'status'>

/** What a deletion does, for the question before it (S24). `allowance` is the upload allowance of the owner. */
export function deletionText({ libraryType, clipOf, clips, status }: Deleted, allowance: Allowance): string {
  if (clipOf) return 'The video it was cut from stays, and so do videos you made of it.'
  if (libraryType === 'universal')
    return 'It leaves the shared library for everyone. Videos that were made of it stay.'
  const company = clips.total > 1 ? `Its ${clips.total} clips go with it. ` : ''
  const place = allowance === 'unlimited' ? '' : PLACE[status === 'failed' ? 'free' : 'used']
  return `${company}Videos that were made of it stay.${place}`
}

const PLACE = {
  used: ' Deleting does not give the free upload back: its place stays used.',
  free: ' It was not prepared, so it does not use up the free upload.',
} as const
