import { expect, test } from 'vitest'
import { canRunPinned } from './pinned-node.mjs'

test.each([
  ['linux', 'x64', ['/lib64/ld-linux-x86-64.so.2'], true],
  ['linux', 'arm64', ['/lib/ld-linux-aarch64.so.1'], true],
  ['linux', 'x64', ['/lib/ld-musl-x86_64.so.1'], false],
  ['linux', 'riscv64', ['/lib64/ld-linux-x86-64.so.2'], false],
  ['win32', 'x64', [], true],
] as const)('on %s %s with %j the Node of the packages runs: %s', (system, arch, files, runs) => {
  expect(canRunPinned(system, arch, (file) => files.some((one) => one === file))).toBe(runs)
})
