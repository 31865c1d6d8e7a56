import { CurrentUser } from './account.ts'
import { endpoint } from './endpoint.ts'

export const beginGuest = endpoint({
  method: 'POST',
  path: '/api/guests',
  who: 'anyone',
  summary:
    'Lets a visitor make videos without an account: watermarked, of the library alone, deleted after a day. A guest who calls again stays the same one. Registering keeps the guest’s videos.',
  reply: CurrentUser,
  errors: ['session.other_user', 'request.too_many'],
  limit: { max: 120, seconds: 3600 },
})
