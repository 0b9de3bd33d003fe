import { expect, test } from 'vitest'
import { createMailbox } from '#sandbox/mail/mailbox.ts'

const blank = { subject: '', text: '', html: '' }

test('the oldest mails are forgotten', async () => {
  const mailbox = createMailbox()
  for (let index = 0; index < 2_001; index += 1) {
    const id = String(index)
    mailbox.add({ id, to: 'a@demo.shop', at: '', open: async () => blank })
  }
  const mails = await mailbox.list()
  expect(mails).toHaveLength(2_000)
  expect(mails[0]?.id).toBe('2000')
  expect(await mailbox.find('0')).toBeNull()
})
