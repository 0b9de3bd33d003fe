import net from 'node:net'

/**
 * An address as others can read it. Some proxies name the port as well (`192.0.2.1:5555`,
 * `[2001:db8::1]:5555`), and a socket for both kinds writes IPv4 as `::ffff:192.0.2.1`.
 */
export function bareAddress(given: string): string {
  const bare =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given)?.[1] ?? /^\[(.*)\]/.exec(given)?.[1] ?? given
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
}

/** Whether this is an address or a network as operators write them: `10.0.0.0/8`, `::1`. */
export function isNetwork(text: string): boolean {
  const [, address = '', prefix = '32'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = Number(prefix)
  return bits > 0 && (net.isIPv4(address) ? bits <= 32 : net.isIPv6(address) && bits <= 128)
}

/** The network of a bare address: IPv4 /24 or IPv6 /64, so that one house counts as one. */
export function networkOf(address: string): string {
  if (net.isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (!net.isIPv6(address)) return 'unknown'
  return `${expand(address).slice(0, 4).join(':')}::/64`
}

function expand(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
