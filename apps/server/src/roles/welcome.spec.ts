import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

const tokens = {
  alice: 'a'.repeat(600),
  bob: 'b'.repeat(600),
  carol: 'c'.repeat(600),
  dan: 'd'.repeat(600),
}
const codes = { pages: 'pages-code', administrator: 'administrator-code' }
const entrances = { baseUrl: 'http://127.0.0.1:8080', dataFolder: '.causerie', codes }

test('the screen names people and places, fits a terminal and contains no token', () => {
  const screen = welcome(entrances, { tokens })
  for (const text of [
    'http://127.0.0.1:8080/?code=pages-code',
    'http://127.0.0.1:8080/demo/two?code=pages-code',
    'http://127.0.0.1:8080/console?code=administrator-code',
    'http://127.0.0.1:8080/docs?code=pages-code',
    '.causerie/credentials.json',
    'alice, bob, carol, dan',
  ])
    expect(screen).toContain(text)
  for (const token of Object.values(tokens)) expect(screen).not.toContain(token)
  expect(screen.split('\n').length).toBeLessThan(24)
  expect(screen.split('\n').filter((line) => line.length > 120)).toEqual([])
})

test('without a demo world it leads to what is there, and says how keys are made', () => {
  const screen = welcome(entrances)
  expect(screen).toContain('http://127.0.0.1:8080/console?code=pages-code')
  expect(screen).toContain('network create')
  expect(screen).not.toMatch(/demo|administrator|credentials/)
})

test('without pages there are no links', () => {
  expect(welcome({ ...entrances, codes: undefined }, { tokens })).not.toContain('code=')
})
