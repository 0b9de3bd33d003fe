import { afterAll, beforeAll, expect, test } from 'vitest'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

async function post(path: string, value: object, signal?: AbortSignal) {
  const body = JSON.stringify(value)
  const response = await fetch(scene.url + path, { method: 'POST', body, signal: signal ?? null })
  return { status: response.status, body: (await response.json()) as { id?: string } }
}

const receipt = (externalId: string) => ({
  external_id: externalId,
  kind: 'prepayment',
  items: [{ name: 'Gift card', price: '4990.00', quantity: 1, sum: '4990.00' }],
})

test('a receipt is registered once per external id, newest first', async () => {
  const first = await post('/fiscal/receipts', receipt('r1'))
  expect(first.status).toBe(201)
  expect(await post('/fiscal/receipts', receipt('r1'))).toEqual({ status: 200, body: first.body })
  await post('/fiscal/receipts', receipt('r2'))
  const list = (await (await fetch(`${scene.url}/receipts.json`)).json()) as object[]
  expect(list).toHaveLength(2)
  expect(list[0]).toMatchObject(receipt('r2'))
  expect(list[1]).toMatchObject({ ...receipt('r1'), id: first.body.id })
})

test.each([
  ['external_id', { external_id: undefined }],
  ['items', { items: [] }],
  ['items', { items: [1] }],
  ['kind', { kind: 5 }],
  ['kind', { kind: 'full_prepayment' }],
])('without a good %s it is 422', async (field, changes) => {
  const { status, body } = await post('/fiscal/receipts', { ...receipt('r3'), ...changes })
  expect(status).toBe(422)
  expect(body).toHaveProperty(['errors', field])
})

test('it fails or stalls for as long as it was asked to', async () => {
  await post('/control', { fiscal: 'fail', times: 2 })
  expect((await post('/fiscal/receipts', receipt('r4'))).status).toBe(503)
  expect((await post('/fiscal/receipts', receipt('r4'))).status).toBe(503)
  expect((await post('/fiscal/receipts', receipt('r4'))).status).toBe(201)
  await post('/control', { fiscal: 'stall' })
  const patience = AbortSignal.timeout(150)
  await expect(post('/fiscal/receipts', receipt('r5'), patience)).rejects.toThrow('timeout')
  await post('/control', { fiscal: 'ok' })
  expect((await post('/fiscal/receipts', receipt('r5'))).status).toBe(201)
})
