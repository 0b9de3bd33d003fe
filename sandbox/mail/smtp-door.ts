import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { ArrivedMail, Mailbox } from '#sandbox/mail/mailbox.ts'
import type { World } from '#sandbox/world.ts'

const LARGEST_MAIL_BYTES = 2 * 1024 * 1024
/** A shop keeps its connections open; they are not waited for longer than this. */
const CLOSE_PATIENCE_MS = 200

type Door = { world: World; mailbox: Mailbox; port: number; host: string }

/** Takes every mail in, but for addresses that begin with `bounce`: those are refused with 550. */
export async function openSmtpDoor({ world, mailbox, port, host }: Door) {
  /** Null, or why the mail was not taken. */
  const takeIn = (stream: SMTPServerDataStream, session: SMTPServerSession) =>
    receive(world, mailbox, { stream, session }).then(
      () => null,
      (error: Error) => error,
    )
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    logger: false,
    closeTimeout: CLOSE_PATIENCE_MS,
    onRcptTo({ address }, _session, done) {
      done(address.toLowerCase().startsWith('bounce') ? refusal(550, 'No such mailbox') : null)
    },
    async onData(stream, session, done) {
      done(await takeIn(stream, session))
    },
  })
  await listen(server, port, host)
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function listen(server: SMTPServer, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A client that breaks off is no reason to stop: without a listener the process would end.
  server.on('error', () => {})
}

type Letter = { stream: SMTPServerDataStream; session: SMTPServerSession }

async function receive(world: World, mailbox: Mailbox, letter: Letter): Promise<void> {
  const { stream, session } = letter
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw refusal(552, 'The mail is too large')
  const open = opening(Buffer.concat(chunks))
  const at = world.isoTime(world.nowMs())
  for (const { address } of session.envelope.rcptTo) {
    mailbox.add({ id: world.randomHex(8), to: address, at, open })
  }
}

/** Reads a mail once, when it is asked for. */
function opening(raw: Buffer): ArrivedMail['open'] {
  let mail: ReturnType<ArrivedMail['open']> | null = null
  const read = async () => {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(raw)
    return { subject, text, html }
  }
  return () => (mail ??= read())
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
