import { meaningOf } from '@causerie/broadcasts'
import { eventsOf } from '@causerie/contracts'
import { realtimePayloads } from '@causerie/contracts/realtime'
import { services } from '@causerie/contracts/shared'
import { expect, test } from 'vitest'
import { recorded } from '../../test/recorded.ts'

const endsOfFollows = ['unfollowed', 'followerDeleted', 'requestCanceled', 'requestDeclined']
const otherEnds = ['left', 'removed', 'ended', 'terminated']
/** What decides between two types that an event is told by. */
const variantsOf = (type: string): readonly object[] => [
  ...(type === 'UserUnfollowed' ? endsOfFollows : otherEnds).map((reason) => ({ reason })),
  ...['post', 'comment', 'story'].map((referenceType) => ({ referenceType })),
  ...['accepted', 'pending'].map((status) => ({ status })),
  ...['bob', 'alice'].map((userId) => ({ userId, by: 'alice' })),
]
const usual = {
  referenceType: 'post',
  targetType: 'community',
  targetId: 'x',
  userId: 'bob',
  by: 'alice',
  children: [],
}

test('every type of event that clients are told of has a payload in the contracts, and no other', () => {
  const notified = services.flatMap((service) =>
    Object.values(eventsOf[service]).flatMap(({ type, version }) =>
      variantsOf(type).flatMap((variant) => {
        const reason = type === 'UserUnfollowed' ? 'unfollowed' : 'left'
        const event = recorded({
          type,
          version,
          actor: 'alice',
          data: { ...usual, reason, ...variant },
        })
        return meaningOf(service, event).broadcasts.map(({ eventType }) => eventType)
      }),
    ),
  )
  expect([...new Set(notified)].sort()).toEqual(Object.keys(realtimePayloads).sort())
})
