import { connect } from 'node:net'

/** Sends raw bytes to Node's parser, without a client that would correct them. Returns all received bytes. */
export const sendRaw = (url: string, text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port) })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })
