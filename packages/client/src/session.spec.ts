import { expect, test } from 'vitest'
import { keepSession } from './session.ts'

const start = Date.parse('2026-03-01T12:00:00.000Z')
/** Sessions of two hours, with the tokens `1`, `2`, …, and a clock. */
const opened = () => {
  const at = { now: start, opened: 0 }
  const open = async () => {
    at.opened += 1
    return { accessToken: String(at.opened), expiresAt: new Date(at.now + 7_200_000).toISOString() }
  }
  return { at, sessions: keepSession(open, () => at.now) }
}

test('a session is opened at the first request, and requests at the same time share it', async () => {
  const { at, sessions } = opened()
  expect(at.opened).toBe(0)
  expect(await Promise.all([sessions.token(), sessions.token(), sessions.token()])).toEqual([
    '1',
    '1',
    '1',
  ])
})

test('a session is renewed a minute before it ends', async () => {
  const { at, sessions } = opened()
  await sessions.token()
  at.now = start + 7_200_000 - 60_001
  expect(await sessions.token()).toBe('1')
  at.now += 1
  expect(await Promise.all([sessions.token(), sessions.token()])).toEqual(['2', '2'])
})

test('after a refusal there is another token once, however many requests were refused', async () => {
  const { at, sessions } = opened()
  const refused = await sessions.token()
  expect(await Promise.all([sessions.after(refused), sessions.after(refused)])).toEqual(['2', '2'])
  expect(await sessions.after(refused)).toBe('2')
  expect(at.opened).toBe(2)
})

test('a session that opens with the refused token again is no other one, and a failure to open is told and tried again', async () => {
  const same = keepSession(async () => ({ accessToken: 'same' }))
  expect(await same.after(await same.token())).toBeUndefined()
  let isDown = true
  const failing = keepSession(async () => {
    if (isDown) throw new Error('the backend is down')
    return { accessToken: 'up' }
  })
  await expect(failing.token()).rejects.toThrow('the backend is down')
  isDown = false
  expect(await failing.token()).toBe('up')
})
