import { expect, test } from 'vitest'
import { addressFor, channelPath, queryOfTwo } from '../routes/paths.ts'
import { showsPlace } from './shows-place.ts'

const path = addressFor('alice', channelPath('night shift/2'))
const at = (address: string): boolean => showsPlace(`http://localhost:8080${address}`, path)

test('a page shows its own path', () => {
  expect(at(path)).toBe(true)
  expect(at(`${path}?visit=second`)).toBe(true)
})

test('two panes show the paths of both', () => {
  const there = { userId: 'alice', path: channelPath('night shift/2') }
  const elsewhere = { userId: 'bob', path: '/' }
  expect(at(`/demo/two${queryOfTwo({ left: there, right: elsewhere })}`)).toBe(true)
  expect(at(`/demo/two${queryOfTwo({ left: elsewhere, right: there })}`)).toBe(true)
})

test('another channel, another person, another app and the first page show it not', () => {
  const others = {
    left: { userId: 'bob', path: channelPath('night shift/2') },
    right: { userId: 'alice', path: channelPath('kitchen') },
  }
  for (const address of [
    addressFor('alice', channelPath('kitchen')),
    addressFor('bob', channelPath('night shift/2')),
    `/demo/two${queryOfTwo(others)}`,
    '/demo/alice',
    '/demo',
    '/console',
  ])
    expect([address, at(address)]).toEqual([address, false])
})
