import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

test('the screen names people and places, fits a terminal and contains no token', () => {
  const tokens = { alice: 'a'.repeat(600), bob: 'b'.repeat(600), carol: 'c'.repeat(600), dan: 'd'.repeat(600) }
  const screen = welcome({ baseUrl: 'http://127.0.0.1:8080', tokens }, '.causerie')
  for (const text of ['http://127.0.0.1:8080/docs', '.causerie/credentials.json', 'alice, bob, carol, dan']) expect(screen).toContain(text)
  for (const token of Object.values(tokens)) expect(screen).not.toContain(token)
  expect(screen.split('\n').length).toBeLessThan(24)
  expect(screen.split('\n').filter((line) => line.length > 120)).toEqual([])
})
