import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Node has it; its types know it only with those of a browser. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let compiled: Promise<object> | null = null

/**
 * Compiles the embedded database once for this process and holds it: every thread that compiles the
 * same bytes is given this code. A process that opens a hundred databases would compile and free it
 * a hundred times, a second of work each, and now and then die of it (nodejs/node#64500).
 */
export async function holdCompiledPglite(): Promise<void> {
  compiled ??= WebAssembly.compile(fs.readFileSync(machineFile()))
  await compiled
}

function machineFile(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return path.join(path.dirname(entry), 'pglite.wasm')
}
