/** Seen from every area: pages and contract know nothing of Node, their tests run in it. */
const { process } = globalThis as unknown as { process: { env: Record<string, string> } }

/** How often a property is tried: the full number where `npm run test:full` asks for it. */
export function runCount({ sample, full }: { sample: number; full: number }): number {
  return process.env['VITRINE_FULL'] === '1' ? full : sample
}
