import net from 'node:net'

export interface TcpProxy {
  port: number
  /**
   * Told of every piece that goes to the target before it goes; false keeps it back for ever.
   * Replaced by the test as it goes.
   */
  onPiece: (piece: Buffer, from: net.Socket) => boolean
  /** The near ends of the connections that stand. */
  listConnections(): net.Socket[]
  /** Closed: connections are refused and those that stand are cut. */
  setOpen(isOpen: boolean): Promise<void>
  close(): Promise<void>
}

/** A wire whose pieces are counted, kept back or cut; it understands nothing. */
export async function startTcpProxy(target: net.NetConnectOpts): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>()
  const nearEnds = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.once('error', () => undefined)
    }
    nearEnds.add(near)
    near.once('close', () => nearEnds.delete(near))
    near.on('data', (piece) => void (proxy.onPiece(piece, near) && far.write(piece)))
    far.pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen(0)
  const { port } = server.address() as net.AddressInfo
  const proxy: TcpProxy = {
    port,
    onPiece: () => true,
    listConnections: () => [...nearEnds],
    async setOpen(isOpen) {
      if (isOpen && !server.listening) await listen(port)
      if (!isOpen && server.listening) await shut()
    },
    async close() {
      if (server.listening) await shut()
    },
  }
  return proxy
}

/** Where the server of a `postgres://` address listens: a host and port, or a socket's folder. */
export function postgresAddress(url: string): net.NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port || 5432}` }
  return { host: folder ?? hostname, port: Number(port || 5432) }
}

/** The same database by way of a proxy. */
export function throughProxy(url: string, proxy: { port: number }): string {
  const changed = new URL(url)
  changed.searchParams.delete('host')
  changed.hostname = '127.0.0.1'
  changed.port = String(proxy.port)
  return changed.href
}
