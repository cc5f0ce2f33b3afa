import type { RealtimeOwners } from '@causerie/broadcasts'
import { type RealtimeAnswers, resources } from '@causerie/contracts/realtime'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect, test } from 'vitest'
import { recorded } from '../../test/recorded.ts'
import { createAccess } from './access.ts'

const viewer = (userId: string) => ({ userId, kind: 'user' }) as const
const event = recorded({ type: 'ChannelMemberBanned', lane: 3, position: 7 })

/** RealtimeOwners who let everybody read but those who are banned, and answer when they are told to. */
const world = () => {
  const banned = new Set<string>()
  const asked: { userIds: string[]; position: string }[] = []
  let isHeld = false
  const held: (() => void)[] = []
  const owners: RealtimeOwners = {
    ask: async (_, __, { input, position }) => {
      const { viewers } = input as { viewers: { userId: string }[] }
      const userIds = viewers.map(({ userId }) => userId)
      asked.push({ userIds, position })
      const readers = userIds.filter((userId) => !banned.has(userId))
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      return { readers } as unknown as RealtimeAnswers[keyof RealtimeAnswers] as never
    },
  }
  const access = createAccess(owners)
  const channel = resources.channel('c')
  return {
    banned,
    asked,
    access,
    channel,
    hold: () => {
      isHeld = true
    },
    answer: () => {
      isHeld = false
      for (const one of held.splice(0)) one()
    },
    readers: async (...userIds: string[]) =>
      [...(await access.readers('n', channel, userIds.map(viewer)))].sort(),
  }
}

test('owners are asked once for each viewer of a record', async () => {
  const { asked, readers } = world()
  expect(await readers('alice', 'bob')).toEqual(['alice', 'bob'])
  expect(await readers('bob', 'carol')).toEqual(['bob', 'carol'])
  expect(asked.map(({ userIds }) => userIds)).toEqual([['alice', 'bob'], ['carol']])
})

test('what an event revokes is asked anew, of an owner that has read the event', async () => {
  const { access, asked, banned, channel, readers } = world()
  await readers('alice', 'bob')
  banned.add('bob')
  access.revoke('chat', event, { of: [channel], userIds: ['bob'] })
  expect(await readers('alice', 'bob')).toEqual(['alice'])
  expect(asked[1]).toEqual({ userIds: ['bob'], position: 'chat.1:3@7' })
})

test('an answer that was under way when it was revoked is not remembered', async () => {
  const { access, answer, asked, banned, channel, hold, readers } = world()
  hold()
  const before = readers('bob')
  await until(5_000, () => expect(asked).toHaveLength(1))
  banned.add('bob')
  access.revoke('chat', event, { of: [channel] })
  answer()
  // The event that asked was recorded before the ban.
  expect(await before).toEqual(['bob'])
  expect(await readers('bob')).toEqual([])
})

test('all of a user, or of a network, may be revoked, and no other network', async () => {
  const { access, asked, readers } = world()
  await readers('alice', 'bob')
  access.revoke('community', event, { of: 'all', userIds: ['alice'] })
  await readers('alice', 'bob')
  access.revoke('community', { ...event, networkId: 'other' }, { of: 'all' })
  await readers('alice', 'bob')
  access.revoke('community', event, { of: 'all' })
  await readers('alice', 'bob')
  expect(asked.map(({ userIds }) => userIds)).toEqual([
    ['alice', 'bob'],
    ['alice'],
    ['alice', 'bob'],
  ])
})

test('what hangs on a place that no event names is asked each time, of an owner that has read what was revoked', async () => {
  const { access, asked, banned } = world()
  const watchers = async () => [
    ...(await access.readers('n', resources.stream('s'), [viewer('bob')])),
  ]
  expect(await watchers()).toEqual(['bob'])
  banned.add('bob')
  access.revoke(
    'community',
    { ...event, type: 'CommunityMemberLeft' },
    { of: [resources.community('x')], userIds: ['bob'] },
  )
  expect(await watchers()).toEqual([])
  expect(asked.map(({ position }) => position)).toEqual(['', 'community.1:3@7'])
})
