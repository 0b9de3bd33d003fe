import { expect, test } from 'vitest'
import { createMailbox } from '#sandbox/mail/mailbox.ts'

test('the oldest mails are forgotten', () => {
  const mailbox = createMailbox()
  for (let index = 0; index < 2_001; index += 1) {
    const id = String(index)
    mailbox.add({ id, to: 'a@demo.shop', subject: '', text: '', html: '', at: '' })
  }
  expect(mailbox.list()).toHaveLength(2_000)
  expect(mailbox.list()[0]?.id).toBe('2000')
  expect(mailbox.find('0')).toBeNull()
})
