import net from 'node:net'

/** Whose name is localhost too: browsers may ask there first. */
const otherLoopback = '::1'
const namedLocalhost = new Set(['127.0.0.1', '0.0.0.0'])

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number | null>} the port, free a moment ago; null when something listens there
 */
export async function probePort(port, host) {
  const free = await probeAddress(port, host)
  if (free === null || !namedLocalhost.has(host)) return free
  // A machine without that address has nobody there.
  return probeAddress(free, otherLoopback).catch(() => free)
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | null>}
 */
function probeAddress(port, host) {
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

/** Below those that systems give to whoever connects: nobody is given one of these meanwhile. */
const freePorts = { first: 20_000, count: 12_000 }

/**
 * Some systems keep ranges of ports for themselves.
 * @param {unknown} error
 */
function passKept(error) {
  if (codeOf(error) === 'EACCES') return null
  throw error
}

/**
 * A free port, which starts at one time seldom choose alike; ends the command with words when this
 * machine has no such address.
 * @param {string} host
 * @returns {Promise<number>}
 */
export async function takeFreePort(host) {
  try {
    for (let nth = process.pid; nth < process.pid + freePorts.count; nth++) {
      const port = await probePort(freePorts.first + (nth % freePorts.count), host).catch(passKept)
      if (port !== null) return port
    }
    return (await probePort(0, host)) ?? 0
  } catch (error) {
    return endWith(describeHost(host, codeOf(error)))
  }
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
    endWith(
      `Port ${port} (for ${use}) ${problem}.\n` +
        `Choose another with the variable ${name}, for example ${name}=${exampleFor(port)}.`,
    )
  }
}

const lastPort = 65_535
/** The outside world takes the two after that of the shop. */
const lastForShop = lastPort - 2
const firstForEverybody = 1024

/** @param {number} port */
function exampleFor(port) {
  if (port < firstForEverybody) return port + 8000
  return port + 100 <= lastForShop ? port + 100 : port - 1000
}

/**
 * @param {number} port
 * @param {string} host
 */
async function describeProblem(port, host) {
  if (port > lastPort) return `is beyond ${lastPort}, the last there is`
  try {
    return (await probePort(port, host)) === null ? 'is in use' : ''
  } catch (error) {
    const code = codeOf(error)
    if (hostCodes.has(code)) return endWith(describeHost(host, code))
    return code === 'EACCES' ? 'is not allowed for this user' : `cannot be opened (${code})`
  }
}

/** What a wrong name, a foreign address and a name server that is silent give. */
const hostCodes = new Set(['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'])

/**
 * @param {string} host
 * @param {string} code
 */
function describeHost(host, code) {
  return (
    `HOST is "${host}", and this machine has no such address (${code}).\n` +
    'Set it to one that it has, for example HOST=127.0.0.1, or HOST=0.0.0.0 for all of them.'
  )
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code ?? ''
}

/**
 * @param {string} words
 * @returns {never}
 */
function endWith(words) {
  console.error(words)
  process.exit(1)
}
