import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#sandbox/mail/mailbox.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
let transport: ReturnType<typeof createTransport>
beforeAll(async () => {
  scene = await startScene()
  const port = scene.sandbox.smtpPort
  transport = createTransport({ host: 'localhost', port, secure: false, ignoreTLS: true })
})
afterAll(async () => {
  transport.close()
  await scene.close()
})

const from = 'Vitrine <shop@vitrine.test>'

async function inbox(address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address })
  return (await fetch(`${scene.url}/mail.json?${query}`)).json() as Promise<Mail[]>
}

describe('mail', () => {
  test('arrives whole in any script, one entry for each recipient', async () => {
    const to = ['anna@demo.shop', 'boris@demo.shop']
    const subject = 'Код подтверждения · सत्यापन कोड'
    const text = 'Ваш код: 042137\nशुभकामनाएँ'
    await transport.sendMail({ from, to, subject, text, html: '<p>Ваш код: <b>042137</b></p>' })
    const [mail, ...others] = await inbox('Anna@Demo.Shop')
    expect(others).toEqual([])
    expect(Object.keys(mail ?? {}).toSorted()).toEqual(
      ['at', 'html', 'id', 'subject', 'text', 'to'].toSorted(),
    )
    expect(mail).toMatchObject({ to: 'anna@demo.shop', subject })
    expect(mail?.text.trim()).toBe(text)
    expect(mail?.html).toContain('<b>042137</b>')
    expect(mail?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(await inbox('boris@demo.shop')).toHaveLength(1)
    expect(await inbox('anna')).toEqual([])
  })

  test('is listed newest first', async () => {
    for (const subject of ['one', 'two', 'three']) {
      await transport.sendMail({ from, to: 'order@demo.shop', subject, text: subject })
    }
    const subjects = (await inbox('order@demo.shop')).map((mail) => mail.subject)
    expect(subjects).toEqual(['three', 'two', 'one'])
    expect(await scene.sandbox.listMails('order@demo.shop')).toHaveLength(3)
  })

  test('is refused for addresses that begin with bounce', async () => {
    const sending = transport.sendMail({ from, to: 'bounce.1@demo.shop', text: 'x' })
    await expect(sending).rejects.toMatchObject({ responseCode: 550 })
    expect(await inbox('bounce.1@demo.shop')).toEqual([])
  })

  test('is shown with its code and link, and nothing of it runs', async () => {
    const link = 'http://localhost:3000/?emailToken=abc&x=1'
    const text = `<script>alert(1)</script> ${link}\nCode 123456`
    const html = '<script>alert(2)</script><a href="http://localhost:3000/">Open</a>'
    await transport.sendMail({ from, to: 'page@demo.shop', subject: '<b>Hi</b>', text, html })
    const page = await (await fetch(`${scene.url}/mail?to=PAGE@`)).text()
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(page).toContain('href="http://localhost:3000/?emailToken=abc&amp;x=1"')
    expect(page).toContain('<span class="code">123456</span>')
    expect(page).not.toContain('<script>alert')
    const [mail] = await inbox('page@demo.shop')
    const framed = await fetch(`${scene.url}/mail/${mail?.id}/html`)
    expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect((await fetch(`${scene.url}/mail/${mail?.id}`)).status).toBe(200)
    expect((await fetch(`${scene.url}/mail/nobody`)).status).toBe(404)
  })
})
