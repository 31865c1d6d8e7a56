import { Registration } from '#domain/account/new-password.ts'
import { CurrentUser } from './account.ts'
import { endpoint } from './endpoint.ts'

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  who: 'anyone',
  summary: 'Creates an account, signs it in and sends the verification email.',
  body: Registration,
  reply: CurrentUser,
  status: 201,
  errors: ['auth.email_taken', 'request.too_many'],
  limit: { max: 60, seconds: 3600 },
})
