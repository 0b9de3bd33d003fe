import { afterAll, beforeAll, expect, test } from 'vitest'
import { postForm } from '#sandbox/testing/browser-form.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

async function verify(fields: Record<string, string>) {
  const response = await postForm(`${scene.url}/siteverify`, fields)
  expect(response.status).toBe(200)
  return response.json()
}

test.each([
  ['pass', { action: '', score: 0.9 }],
  ['pass:LOGIN', { action: 'LOGIN', score: 0.9 }],
  ['pass:REGISTER:0.1', { action: 'REGISTER', score: 0.1 }],
])('%s is good', async (response, told) => {
  const answer = await verify({ secret: 's', response })
  expect(answer).toMatchObject({ success: true, hostname: 'localhost', ...told })
})

test.each([
  [{ secret: 's', response: 'passed' }, 'invalid-input-response'],
  [{ secret: 's', response: 'x' }, 'invalid-input-response'],
  [{ secret: 's', response: 'fail' }, 'internal-error'],
  [{ secret: 's' }, 'missing-input-response'],
  [{ response: 'pass' }, 'missing-input-secret'],
])('%j is refused', async (fields, code) => {
  expect(await verify(fields as Record<string, string>)).toEqual({
    success: false,
    'error-codes': [code],
  })
})

test('the tokens may come as JSON', async () => {
  const body = JSON.stringify({ secret: 's', response: 'pass:LOGIN' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${scene.url}/siteverify`, { method: 'POST', body, headers })
  expect(await answer.json()).toMatchObject({ success: true, action: 'LOGIN' })
})
