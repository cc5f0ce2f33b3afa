import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Me, readFilter } from './filter.ts'

const me: Me = { networkId: 'net', userId: 'alice', internalId: 'a1' }
const keysOf = (filter: string, ...ids: string[]) => readFilter(filter, me)?.grant(...ids).keys

test.each([
  ['net', ['network']],
  ['net/videostreaming', ['streams']],
  ['net/smartfeed/a1/channels', ['own-channels:alice']],
  ['net/user/a1', ['user:alice', 'own:alice']],
  ['net/user/b2', ['user:bob']],
  ['net/membership/a1/+/+', ['followers:alice', 'own-follows:alice']],
  ['net/membership/b2/+/+', ['followers:bob']],
  ['net/membership/+/b2/+', ['followings:bob']],
  ['net/chat/channel/c1/#', ['channel:bob']],
  ['net/social/community/x', ['community:bob']],
  ['net/social/user/b2/post/+', ['posts:user:bob']],
  ['net/social/community/x/post/#', ['posts:community:bob', 'comments:community:bob']],
  ['net/social/community/x/post/p1', ['post:bob']],
  ['net/social/community/x/post/p1/comment/+', ['comments-on:post:bob']],
  ['net/social/community/x/post/p1/comment/c1', ['comment:bob']],
  ['net/social/community/x/story/#', ['stories:community:bob']],
  ['net/social/community/x/story/s1/#', ['story:bob', 'comments-on:story:bob']],
])('%s is a filter', (filter, keys) => {
  expect(keysOf(filter, 'bob')).toEqual(keys)
})

test('a feed of a channel is a filter, below its channel', () => {
  for (const filter of [
    'net/chat/channel/c1/messagefeed/f1',
    'net/chat/channel/c1/messagefeed/f1/#',
  ])
    expect([
      keysOf(filter, 'porch', 'plants'),
      readFilter(filter, me)?.names.map(({ kind, id }) => [kind, id]),
    ]).toEqual([
      ['message-feed:plants'],
      [
        ['channel', 'c1'],
        ['message-feed', 'f1'],
      ],
    ])
})

test('only what is the own or everybody’s needs no record to decide', () => {
  const isFree = (filter: string) => readFilter(filter, me)?.grant('x', 'y').of === undefined
  const free = [
    'net',
    'net/videostreaming',
    'net/user/a1',
    'net/marker/user/a1',
    'net/smartfeed/a1/messages',
    'net/membership/a1/+/+',
  ]
  expect(free.filter((filter) => !isFree(filter))).toEqual([])
  const decided = [
    'net/user/b2',
    'net/chat/channel/c/#',
    'net/chat/channel/c/message/m',
    'net/chat/channel/c/messagefeed/f/#',
    'net/social/user/b2/post/+',
    'net/membership/b2/+/+',
  ]
  expect(decided.filter(isFree)).toEqual([])
})

test.each([
  '#',
  '+',
  '+/#',
  'net/#',
  'net/+',
  'net/user/+',
  'net/chat/channel/+/#',
  'net/chat/channel/c/message/#',
  'net/chat/channel/c/messagefeed/+/#',
  'net/chat/channel/c/messagefeed/f/message/m',
  '$share/g/net',
  '$SYS/#',
  'other',
  'network',
  'net/',
  '',
  'net/smartfeed/b2/messages',
  'net/marker/user/b2',
  'net/social/community/+/post/+',
  'net/room/x',
  'net/social/group/x',
])('%s is none', (filter) => {
  expect(readFilter(filter, me)).toBeUndefined()
})

test('nothing of another network is ever granted', () => {
  const part = fc.constantFrom(
    'net',
    'other',
    'user',
    'social',
    'chat',
    'channel',
    'community',
    'post',
    'membership',
    '+',
    '#',
    'a1',
    'b2',
    '',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const filter = parts.join('/')
      if (filter !== 'net' && !filter.startsWith('net/'))
        expect(readFilter(filter, me)).toBeUndefined()
    }),
  )
})

test('the id of a network may have a hyphen, which clients cut', () => {
  const hyphen = { ...me, networkId: 'night-trains' }
  expect(readFilter('night/social-trains/user/b2/post/+', hyphen)?.grant('bob').keys).toEqual([
    'posts:user:bob',
  ])
  expect(readFilter('day/social-trains/user/b2/post/+', hyphen)).toBeUndefined()
})
