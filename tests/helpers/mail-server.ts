import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const usual = { greeting: '220 hi', EHLO: '250 AUTH PLAIN', AUTH: '235 yes', DATA: '354 go on' }

/** Words of a mail server by what was said to it. */
export type Said = Partial<
  Record<'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>
>

/** The answer to one line that is not as usual; null is none, ever. */
type Otherwise = (line: string) => string | null | undefined

/** A mail server that says what it is told to say, else that all is well. */
export async function openMailServer(
  said: Said,
  otherwise: Otherwise = () => undefined,
  greetingAfterMs = 0,
) {
  const words: Said = { ...usual, ...said }
  const sockets = new Set<Socket>()
  const heard: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let isLetter = false
    void wait(greetingAfterMs).then(() => say(words.greeting!))
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        const isInLetter = isLetter && line !== '.'
        if (!isInLetter || /^(Message-ID|Reply-To):/.test(line)) heard.push(line)
        if (isInLetter) continue
        const verb = line.split(/[ :]/)[0] as keyof Said
        const other = otherwise(line)
        if (other === null) continue
        const answer = other ?? words[verb] ?? '250 fine'
        isLetter = verb === 'DATA' && answer.startsWith('3')
        say(answer)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://shop:secret@127.0.0.1:${port}`,
    /** What clients said, and of their letters which they are and who is answered. */
    heard,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
