import type { CurrentUser } from '#contract/account.ts'
import { ConnectionError } from '#web/api/api-error.ts'
import type { DraftPort } from './draft-port.ts'
import { serverDrafts } from './server-drafts.ts'

const refuse = () => Promise.reject(new ConnectionError({ cause: 'a guest has no drafts on the server' }))

/** A guest's designs stay on the device, as without a connection. Once registered, they are sent. */
const DEVICE_ONLY: DraftPort = { list: async () => [], read: refuse, create: refuse, save: refuse }

/** Where the user's drafts are stored. */
export const draftPort = ({ id, isGuest }: Pick<CurrentUser, 'id' | 'isGuest'>): DraftPort =>
  isGuest ? DEVICE_ONLY : serverDrafts(id)
