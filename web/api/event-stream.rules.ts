/** One event of a `text/event-stream`, whole. */
export interface StreamEvent {
  name: string
  data: string
}

/** Cuts a stream of text into events, wherever the network has cut it. Comments are dropped. */
export class EventReader {
  #rest = ''

  /** The events that are whole with this piece. */
  push(piece: string): StreamEvent[] {
    const blocks = (this.#rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.map(readBlock).filter((event) => event !== null)
  }
}

function readBlock(block: string): StreamEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { name, data: data.join('\n') }
}
