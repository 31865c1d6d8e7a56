import type { UserId } from '#domain/ids.ts'
import type { Keeper } from '#server/accounts/own-data/keeper.ts'
import { enqueueRemoval } from './elsewhere/remove-copy.ts'
import { INCOMING } from './incoming/pieces/piece-keys.ts'
import { selectOwnIds } from './own-incoming.repository.ts'

export const ownIncoming: Keeper<{ userId: UserId; ids: string[] }> = {
  name: 'media-host',
  sections: {
    incoming_uploads: {
      owner: 'user_id',
      order: ['id'],
      columns: ['id', 'total', 'status', 'problem', 'created_at', 'touched_at'],
    },
  },
  outside: {
    find: async (sql, userId) => ({ userId, ids: await selectOwnIds(sql, userId) }),
    async remove(ports, { userId, ids }) {
      for (const id of ids) {
        await ports.files.deleteAll(`${INCOMING}/${id}`)
        await enqueueRemoval(ports, { id, userId })
      }
    },
  },
}
