import type { UserId } from '#domain/ids.ts'
import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { enqueueRemoval } from './external-host/remove-copy.ts'
import { INCOMING } from './incoming/pieces/piece-keys.ts'
import { selectOwnIds } from './own-incoming.repository.ts'

export const ownIncoming: PersonalData<{ userId: UserId; ids: string[] }> = {
  name: 'media-host',
  sections: {
    incoming_uploads: {
      owner: 'user_id',
      order: ['id'],
      columns: ['id', 'total', 'status', 'problem', 'created_at', 'touched_at'],
    },
  },
  external: {
    find: async (sql, userId) => ({ userId, ids: await selectOwnIds(sql, userId) }),
    async remove(ports, { userId, ids }) {
      for (const id of ids) {
        await ports.files.deleteAll(`${INCOMING}/${id}`)
        await enqueueRemoval(ports, { id, userId })
      }
    },
  },
}
