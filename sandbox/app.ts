import type { Server } from 'node:http'
import { createBank } from '#sandbox/bank/bank.ts'
import type { BankDelaysMs } from '#sandbox/bank/cards.ts'
import { hostedCalls } from '#sandbox/bank/hosted-calls.ts'
import { issuerCalls } from '#sandbox/bank/issuer-calls.ts'
import { paymentCalls } from '#sandbox/bank/payment-calls.ts'
import { qrCalls } from '#sandbox/bank/qr-calls.ts'
import { widgetCalls } from '#sandbox/bank/widget-calls.ts'
import { controlCalls, listPayments, runCommand } from '#sandbox/control/control-calls.ts'
import type { ControlCommand } from '#sandbox/control/control-command.ts'
import { createFiscal } from '#sandbox/fiscal/receipts.ts'
import { createHttpServer } from '#sandbox/http/server.ts'
import { mailCalls } from '#sandbox/mail/mail-calls.ts'
import { createMailbox, type Mail } from '#sandbox/mail/mailbox.ts'
import { openSmtpDoor } from '#sandbox/mail/smtp-door.ts'
import { siteverifyCalls } from '#sandbox/spam-check/siteverify.ts'
import { createWorld } from '#sandbox/world.ts'

export type SandboxOptions = {
  /** 0 takes a free port. */
  httpPort: number
  smtpPort: number
  host: string
  /** The first signs what we send; all are accepted. */
  bankKeys: readonly string[]
  /** Shorter waits, for the tests of this folder. */
  delaysMs?: Partial<BankDelaysMs>
}

export type Sandbox = {
  httpPort: number
  smtpPort: number
  /** As `POST /control`; throws what it would refuse. */
  control(command: ControlCommand): void
  /** As `GET /mail.json`. */
  listMails(address?: string): Promise<Mail[]>
  /** As `GET /payments.json`. */
  listPayments(): ReturnType<typeof listPayments>
  close(): Promise<void>
}

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, delaysMs } = options
  const world = createWorld()
  const bank = createBank({ world, keys: options.bankKeys, ...(delaysMs && { delaysMs }) })
  const mailbox = createMailbox()
  const fiscal = createFiscal(world)
  const server = createHttpServer(world, [
    ...controlCalls({ bank, fiscal }),
    ...mailCalls(mailbox),
    ...paymentCalls(bank),
    ...issuerCalls(bank),
    ...qrCalls(bank),
    ...hostedCalls(bank),
    ...widgetCalls(bank),
    ...fiscal.routes,
    ...siteverifyCalls(world),
  ])
  const smtp = await openSmtpDoor({ world, mailbox, port: options.smtpPort, host })
  const httpPort = await listen(server, options.httpPort, host).catch(async (error: unknown) => {
    await smtp.close()
    throw error
  })
  return {
    httpPort,
    smtpPort: smtp.port,
    control: (command) => runCommand({ bank, fiscal }, command),
    listMails: (address) => mailbox.list(address),
    listPayments: () => listPayments(bank),
    async close() {
      world.stop()
      const isClosed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await Promise.all([isClosed, smtp.close()])
    },
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
