import http from 'node:http'

/** Log-ins over connections that stay open. */
export interface LogIn {
  /** The status of the answer, once it is read to its end. */
  send(form: LogInForm): Promise<number>
  close(): void
}

export interface LogInForm {
  email: string
  password: string
  google_recaptcha: string
  /** An address of the network the shop is to count. */
  network: string
}

export function openLogIn(url: string, connectionCount = 1): LogIn {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connectionCount })
  const address = new URL('/api/login', url)
  return {
    send: ({ network, ...form }) => post(agent, address, network, JSON.stringify(form)),
    close: () => agent.destroy(),
  }
}

function post(agent: http.Agent, address: URL, network: string, body: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': network,
  }
  return new Promise((resolve, reject) => {
    const request = http.request(address, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', reject)
    request.end(body)
  })
}
