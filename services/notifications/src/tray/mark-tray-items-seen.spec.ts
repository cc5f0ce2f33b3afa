import { communityDeleted } from '@causerie/contracts/community'
import { communityNotified, trayItemSeen, userNotified } from '@causerie/contracts/notifications'
import { hikers, hikersCreated, memberJoined, memberLeft } from '@causerie/testkit/facts'
import { as, given, givenNetwork } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { itemIdOf } from '../rules/derived-ids.ts'
import { rules } from '../rules/rules.ts'
import { notificationsService } from '../service.ts'
import { markTrayItemsSeen } from './mark-tray-items-seen.ts'

const day = { day: '2026-03-01', dayStartsAt: '2026-03-01T00:00:00.000Z' }
const garden = { targetType: 'community' as const, targetId: hikers }
const post = { referenceType: 'post', referenceId: 'p1', actionReferenceId: 'p1' }
const act = {
  occurrenceId: 'o1',
  sourceEventId: 'e1',
  actId: 'post:p1',
  sourcePosition: 1,
  actorId: 'alice',
  occurredAt: '2026-03-01T10:00:00.000Z',
}

const mention = { category: 'mention_in_post', ...garden, ...post, ...day }
const bobIsMentioned = userNotified({ recipientId: 'bob', ...act, ...mention })
const mentionId = itemIdOf(rules.mention_in_post, {
  networkId: givenNetwork,
  userId: 'bob',
  subject: mention,
})

const posts = { category: 'post', ...garden, ...day }
const gardenIsTold = communityNotified({ ...act, ...post, ...posts, notifiedDirectly: [] })
const postsId = itemIdOf(rules.post, { networkId: givenNetwork, userId: '', subject: posts })

const early = '2026-03-01T10:30:00.000Z'
const late = '2026-03-01T11:00:00.000Z'
const latest = (a: string, b: string) => (a > b ? a : b)
const seen = (...trayItems: [id: string, lastSeenAt: string][]) => {
  const times = new Map<string, string>()
  for (const [id, at] of trayItems) times.set(id, latest(at, times.get(id) ?? ''))
  return {
    body: { trayItems: trayItems.map(([id, lastSeenAt]) => ({ id, lastSeenAt })) },
    caller: as('bob'),
    resolved: {
      sent: [...times].map(([id, lastSeenAt]) => ({ id, lastSeenAt })),
      communityIds: times.has(postsId) ? [hikers] : [],
    },
  }
}

describe('11. marking items as seen', () => {
  const notified = given(notificationsService, [
    ...hikersCreated(),
    memberJoined('bob'),
    bobIsMentioned,
    gardenIsTold,
  ])

  test('works for own items and items of communities', async () => {
    expect(
      await notified.when(markTrayItemsSeen, seen([mentionId, early], [postsId, late])),
    ).toEqual([
      trayItemSeen({ userId: 'bob', ...mention, lastSeenAt: early }),
      trayItemSeen({ userId: 'bob', ...posts, lastSeenAt: late }),
    ])
  })
  test('records the latest time when an item is given twice', async () => {
    expect(
      await notified.when(markTrayItemsSeen, seen([mentionId, late], [mentionId, early])),
    ).toEqual([trayItemSeen({ userId: 'bob', ...mention, lastSeenAt: late })])
  })
  test('never moves the time back', async () => {
    const facts = [bobIsMentioned, trayItemSeen({ userId: 'bob', ...mention, lastSeenAt: late })]
    expect(
      await given(notificationsService, facts).when(markTrayItemsSeen, seen([mentionId, early])),
    ).toEqual([])
  })
  test.each([
    ['was never a member of', [...hikersCreated()]],
    ['has left', [...hikersCreated(), memberJoined('bob'), memberLeft('bob')]],
    [
      'belonged to before it was deleted',
      [...hikersCreated(), memberJoined('bob'), communityDeleted({ communityId: hikers })],
    ],
  ])('ignores items of a community that the user %s', async (_, access) => {
    expect(
      await given(notificationsService, [...access, gardenIsTold]).when(
        markTrayItemsSeen,
        seen([postsId, late]),
      ),
    ).toEqual([])
  })
  test('ignores unknown items and items of other users', async () => {
    const ofCarol = userNotified({ recipientId: 'carol', ...act, ...mention })
    const carols = itemIdOf(rules.mention_in_post, {
      networkId: givenNetwork,
      userId: 'carol',
      subject: mention,
    })
    expect(
      await given(notificationsService, [ofCarol]).when(
        markTrayItemsSeen,
        seen([carols, late], ['nothing', late]),
      ),
    ).toEqual([])
  })
})
