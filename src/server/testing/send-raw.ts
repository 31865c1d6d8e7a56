import { connect } from 'node:net'

/** What Node's parser is given as it is, past every client that would mend it. Answers all that came back. */
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
