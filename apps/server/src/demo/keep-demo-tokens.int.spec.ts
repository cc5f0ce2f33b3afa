import { deleteNetwork, endSession } from '@causerie/contracts/community'
import { callOperation } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { type RunningDemo, startDemo } from '@causerie/testkit/network/demo'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readCredentials } from '../configuration/credentials.ts'

let demo: RunningDemo
beforeAll(async () => {
  demo = await startDemo(inject('postgres'))
})
afterAll(() => demo.stop())

const known = () => readCredentials(`${demo.folder}/.causerie`)
const cookieOf = async (): Promise<string> => {
  const { headers } = await fetch(demo.link('/'), { redirect: 'manual' })
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
const statusOf = async (token: string | undefined): Promise<number> => {
  const { status } = await fetch(`${demo.credentials.baseUrl}/api/v3/communities`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return status
}

test('whoever ends the sessions of alice finds another token in the documents and in credentials.json, without a restart', async () => {
  const { baseUrl, tokens } = demo.credentials
  await callOperation(baseUrl, endSession, { headers: { authorization: `Bearer ${tokens.alice}` } })
  expect(await statusOf(tokens.alice)).toBe(401)
  const answer = await fetch(`${baseUrl}/docs/demo-token`, {
    headers: { cookie: await cookieOf() },
  })
  const { token } = (await answer.json()) as { token: string }
  expect(await statusOf(token)).toBe(200)
  expect(known()?.tokens.alice).toBe(token)
  expect(known()?.tokens.bob).toBe(tokens.bob)
})

test('nobody has to open the documents for it', async () => {
  const { tokens } = demo.credentials
  await callOperation(demo.credentials.baseUrl, endSession, {
    headers: { authorization: `Bearer ${tokens.bob}` },
  })
  await eventually(() => known()?.tokens.bob, { timeout: 30_000 }).not.toBe(tokens.bob)
  expect(await statusOf(known()?.tokens.bob)).toBe(200)
})

test('a user who is deleted has none any more, and the others keep theirs', async () => {
  const { adminToken, baseUrl } = demo.credentials
  await fetch(`${baseUrl}/api/v4/users/dan`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${adminToken}` },
  })
  await eventually(() => Object.keys(known()?.tokens ?? {}), { timeout: 30_000 }).not.toContain(
    'dan',
  )
  expect(Object.keys(known()?.tokens ?? {}).sort()).toEqual(['alice', 'bob', 'carol'])
})

// The last test: nothing is left after it.
test('a world that is deleted is offered to nobody any more, and its keys are forgotten', async () => {
  const { adminToken, baseUrl } = demo.credentials
  const cookie = await cookieOf()
  const offered = async () =>
    (await fetch(`${baseUrl}/demo/people`, { headers: { cookie } })).json()
  expect(await offered()).toMatchObject({ apiKey: expect.any(String) })
  const { status } = await callOperation(baseUrl, deleteNetwork, {
    query: { name: 'Demo' },
    headers: { authorization: `Bearer ${adminToken}` },
  })
  expect(status).toBe(200)
  await eventually(offered, { timeout: 30_000 }).toEqual({ apiKey: null, people: [] })
  expect(known()).toBeUndefined()
})
