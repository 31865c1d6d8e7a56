import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { silent } from '../../db/testing.ts'
import { answerBrokenRequest } from './broken-request.ts'

it('a sender that was refused and keeps its end open holds no connection of ours', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  server.on('clientError', (error, socket) =>
    answerBrokenRequest(error, socket as Socket, { headers: {}, log: silent }),
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sender = connect({ host: '127.0.0.1', port, allowHalfOpen: true }).resume()
  sender.write('NONSENSE\r\n\r\n')
  await once(sender, 'end')
  const connections = () => new Promise((tell) => server.getConnections((_, count) => tell(count)))
  await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  sender.destroy()
  server.close()
})
