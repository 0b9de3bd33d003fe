import net from 'node:net'

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number | null>} the port, free a moment ago; null when something listens there
 */
export function probePort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    probe.listen(port, host, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(address.port))
    })
  })
}

/**
 * Ends the command with words when one of the ports is taken or not allowed.
 * @param {{ name: string, port: number, use: string }[]} ports
 * @param {string} host
 */
export async function requireFreePorts(ports, host) {
  for (const [index, { name, port, use }] of ports.entries()) {
    const other = ports.slice(0, index).find((one) => one.port === port && port !== 0)
    const problem = other ? `is that of ${other.use} too` : await describeProblem(port, host)
    if (!problem) continue
    console.error(
      `Port ${port} (for ${use}) ${problem}.\n` +
        `Stop what uses it, or choose another with the variable ${name}, for example ${name}=${port + 100}.`,
    )
    process.exit(1)
  }
}

/**
 * @param {number} port
 * @param {string} host
 */
async function describeProblem(port, host) {
  try {
    return (await probePort(port, host)) === null ? 'is in use' : ''
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    return code === 'EACCES' ? 'is not allowed for this user' : `cannot be opened (${code})`
  }
}
