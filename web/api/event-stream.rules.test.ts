import { expect, test } from 'vitest'
import { EventReader } from './event-stream.rules.ts'

const text =
  ': hello\n\nevent: status\ndata: {"a":1}\n\nevent: status\r\ndata: {\r\ndata: }\r\n\r\n'
const events = [
  { name: 'status', data: '{"a":1}' },
  { name: 'status', data: '{\n}' },
]

test('a stream in one piece', () => {
  expect(new EventReader().push(text)).toEqual(events)
})

test('a stream in pieces of every size', () => {
  for (let size = 1; size < text.length; size += 1) {
    const reader = new EventReader()
    const found = []
    for (let at = 0; at < text.length; at += size) {
      found.push(...reader.push(text.slice(at, at + size)))
    }
    expect(found, `pieces of ${size}`).toEqual(events)
  }
})

test('what is not whole is kept, an event without a name is a message, one without data is none', () => {
  const reader = new EventReader()
  expect(reader.push('data: 1')).toEqual([])
  expect(reader.push('\n\nevent: status\n\n')).toEqual([{ name: 'message', data: '1' }])
})
