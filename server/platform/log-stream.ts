import fs from 'node:fs'
import { after, afterThisTurn } from '#server/kernel/timers.ts'

/** Of lines that nobody takes; more are lost, for the shop goes on without its log. */
const keptMaxChars = 1_000_000
const fullPipeMs = 50

export interface LogStream {
  write(line: string): void
  /** Before the process ends; pino calls it for a line that says why. */
  flushSync(): void
}

/**
 * Lines to an open file, one write after the other and never waited for. What cannot be written is
 * dropped: a disk that is full must not stop the shop, whose log alone is there.
 */
export function createLogStream(fd: number): LogStream {
  let waiting = ''
  /** What a write left over, in bytes: it may end within a letter. */
  let rest: Buffer = Buffer.alloc(0)
  let isBusy = false

  function take(): Buffer {
    const bytes = Buffer.concat([rest, Buffer.from(waiting)])
    rest = Buffer.alloc(0)
    waiting = ''
    return bytes
  }

  function begin(): void {
    if (isBusy || (waiting === '' && rest.length === 0)) return
    isBusy = true
    // The turn is over before the first write, so that a last line is still here for flushSync.
    afterThisTurn(writeOn)
  }

  function writeOn(): void {
    const bytes = take()
    if (bytes.length === 0) return end()
    fs.write(fd, bytes, (error, count) => {
      if (error?.code === 'EAGAIN') {
        rest = bytes
        return void after(fullPipeMs, end)
      }
      if (!error && count < bytes.length) rest = bytes.subarray(count)
      end()
    })
  }

  function end(): void {
    isBusy = false
    begin()
  }

  return {
    write(line) {
      if (rest.length + waiting.length < keptMaxChars) waiting += line
      begin()
    },
    flushSync() {
      let bytes = take()
      try {
        while (bytes.length > 0) bytes = bytes.subarray(fs.writeSync(fd, bytes))
      } catch {
        // Nobody can be told that the log cannot be written.
      }
    },
  }
}
