import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftHead } from '#contract/drafts.ts'
import { ConnectionError } from '#web/api/api-error.ts'
import { onAnnouncement } from '#web/ui/state/announcements.ts'
import { type ToastOptions, toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { offerUndo } from './offer-undo.ts'

vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint))

const head = (name: string) => ({ id: name, name }) as DraftHead
const offers: { message: string; undo: (() => void) | undefined }[] = []
vi.spyOn(toast, 'info').mockImplementation((message, options?: ToastOptions) =>
  offers.push({ message, undo: options?.action?.onPress }),
)
const failed = vi.spyOn(toast, 'error').mockReturnValue(1)
const said: string[] = []
onAnnouncement(({ message }) => void said.push(message))

beforeEach(() => {
  offers.length = 0
  said.length = 0
  vi.clearAllMocks()
})

describe('designs deleted in the dialog (S24)', () => {
  it('are offered together after it was closed', async () => {
    const bringBack = vi.fn(async () => undefined)
    offerUndo([head('Silk'), head('Steel'), head('Lace')], bringBack)
    expect(offers.map(({ message }) => message)).toEqual(['3 designs were deleted.'])
    offers[0]?.undo?.()
    expect(bringBack.mock.calls).toEqual([['Silk'], ['Steel'], ['Lace']])
    await expect.poll(() => said).toEqual(['3 designs are back.'])
  })

  it('are named if there is one, and not mentioned if there is none', () => {
    offerUndo([])
    offerUndo([head('Silk')])
    expect(offers.map(({ message }) => message)).toEqual([`“${written('Silk')}” was deleted.`])
  })

  it('are not reported as restored if one of them is not', async () => {
    offerUndo([head('Silk'), head('Steel')], async (id) => {
      if ((id as string) === 'Steel') throw new ConnectionError()
    })
    offers[0]?.undo?.()
    await expect
      .poll(() => failed)
      .toHaveBeenCalledWith('Some of the designs are not back.', {
        description: 'Unable to connect to the server. Please try again.',
      })
    expect(said).toEqual([])
  })
})
