import { readdirSync, readFileSync } from 'node:fs'
import { isRefusal, refuse, sharedRefusalKinds } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { refusalKinds } from './refusal-kinds.ts'

test('the code that ends a session is given for dead tokens alone', () => {
  const ending = Object.entries(refusalKinds).filter(([, { code }]) => code === 400100)
  expect(ending.map(([name]) => name)).toEqual([
    'unauthorized',
    'invalid-api-key',
    'invalid-server-key',
    'invalid-media-server-key',
    'invalid-auth-token',
    'cannot-sign-in',
  ])
})

test('every refusal is a client or server error with a six-digit code and a sentence', () => {
  for (const { code, http, message } of Object.values(refusalKinds)) {
    expect(http).toBeGreaterThanOrEqual(400)
    expect(String(code)).toMatch(/^\d{6}$/)
    expect(message).toMatch(/^[A-Z].*\.$/)
  }
})

test('refusals are distinguished from other values', () => {
  expect(isRefusal(refuse('not-found', ['x']))).toBe(true)
  expect([[], undefined, null, { users: [] }].some(isRefusal)).toBe(false)
  expect(refuse('not-found')).toEqual({ refused: 'not-found' })
})

test('no two nouns use the same refusal, and every noun is included', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /.\/refusal-kinds\.ts$/.test(file),
  )
  const names = files.flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: refusalKind\(/gm),
  ])
  expect([...names.map(([, name]) => name), ...Object.keys(sharedRefusalKinds)].toSorted()).toEqual(
    Object.keys(refusalKinds).toSorted(),
  )
})
