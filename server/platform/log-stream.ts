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
  let isBusy = false

  function begin(): void {
    if (isBusy || waiting === '') return
    isBusy = true
    // The turn is over before the first write, so that a last line is still here for flushSync.
    afterThisTurn(writeOn)
  }

  function writeOn(): void {
    const text = waiting
    waiting = ''
    if (text === '') return end()
    const bytes = Buffer.from(text)
    fs.write(fd, bytes, (error, count) => {
      if (error?.code === 'EAGAIN') {
        keep(text)
        return void after(fullPipeMs, end)
      }
      if (!error && count < bytes.length) keep(bytes.subarray(count).toString())
      end()
    })
  }

  function keep(text: string): void {
    waiting = text + waiting
  }

  function end(): void {
    isBusy = false
    begin()
  }

  return {
    write(line) {
      if (waiting.length < keptMaxChars) waiting += line
      begin()
    },
    flushSync() {
      const text = waiting
      waiting = ''
      try {
        fs.writeSync(fd, text)
      } catch {
        // Nobody can be told that the log cannot be written.
      }
    },
  }
}
