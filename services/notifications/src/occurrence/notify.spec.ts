import { networkCreated } from '@causerie/contracts/community'
import type { communityNotified, userNotified } from '@causerie/contracts/notifications'
import { networkFolds } from '@causerie/replicas'
import { describe, expect, test } from 'vitest'
import { journalInMemory, posted } from '../../test/given.ts'
import { trayFolds } from '../../test/tray-folds.ts'
import { rules } from '../rules/rules.ts'
import { followUpsOf } from './notify.ts'
import { sources } from './sources.ts'

const folds = [...trayFolds(rules), networkFolds]
const networkIn = (timeZone: string) =>
  networkCreated({ name: 'Demo', timeZone, defaultLanguage: 'en' })

/** A journal on which the follow-ups of given events are decided. */
const given = (...facts: ReturnType<typeof networkCreated>[]) => {
  const journal = journalInMemory(folds)
  for (const fact of facts) journal.record(fact)
  return {
    when: (event: ReturnType<typeof posted>) =>
      followUpsOf(rules, sources)
        .filter(({ followUp }) => followUp.type === event.type)
        .flatMap(({ followUp }) =>
          followUp
            .decisions(event)
            .map((decision) => ({ orderBy: decision.orderBy, ...journal.decide(decision) })),
        ),
  }
}

const inGarden = posted({
  by: 'alice',
  community: 'garden',
  mentions: ['bob'],
  postId: 'p1',
  at: '2026-02-01T22:30:00.000Z',
})

test('2. and 3. a community post with a mention notifies the mentioned user, and all members once', () => {
  expect(given(networkIn('Europe/Warsaw')).when(inGarden)).toMatchObject([
    {
      orderBy: 'tray:bob',
      facts: [
        {
          type: 'UserNotified',
          data: {
            recipientId: 'bob',
            category: 'mention_in_post',
            sourceEventId: 'event of p1',
            actorId: 'alice',
            targetType: 'community',
            targetId: 'garden',
            referenceType: 'post',
            referenceId: 'p1',
            actionReferenceId: 'p1',
            occurredAt: '2026-02-01T22:30:00.000Z',
          },
        },
      ],
    },
    {
      orderBy: 'community-tray:garden',
      facts: [
        {
          type: 'CommunityNotified',
          data: {
            category: 'post',
            targetId: 'garden',
            actorId: 'alice',
            notifiedDirectly: ['bob'],
          },
        },
      ],
    },
  ])
})

describe('1. the day boundary is the time zone of the network, and the occurrence records it', () => {
  const daysIn = (timeZone: string) =>
    given(networkIn(timeZone))
      .when(inGarden)
      .flatMap((decided) => ('facts' in decided ? decided.facts : []))
      .map(({ data }) => data as Parameters<typeof userNotified | typeof communityNotified>[0])
      .map(({ day, dayStartsAt }) => [day, dayStartsAt])

  test.each([
    ['UTC', '2026-02-01', '2026-02-01T00:00:00.000Z'],
    ['Europe/Warsaw', '2026-02-01', '2026-01-31T23:00:00.000Z'],
    ['Asia/Tokyo', '2026-02-02', '2026-02-01T15:00:00.000Z'],
  ])('%s', (timeZone, day, startsAt) => {
    expect(daysIn(timeZone)).toEqual([
      [day, startsAt],
      [day, startsAt],
    ])
  })

  test('the follow-up is retried while the network is unknown', () => {
    expect(given().when(inGarden)).toMatchObject([
      { refused: 'unavailable' },
      { refused: 'unavailable' },
    ])
  })
})

describe('16. exactly one occurrence per source event, recipient and category', () => {
  test('a repeated event records nothing', () => {
    const journal = given(networkIn('UTC'))
    journal.when(inGarden)
    expect(journal.when(inGarden)).toMatchObject([{ facts: [] }, { facts: [] }])
  })

  test('the id depends only on source event, recipient and category', () => {
    const idsIn = (timeZone: string) =>
      given(networkIn(timeZone))
        .when(inGarden)
        .flatMap((decided) => ('facts' in decided ? decided.facts : []))
        .map(({ data }) => (data as { occurrenceId: string }).occurrenceId)
    expect(idsIn('Asia/Tokyo')).toEqual(idsIn('UTC'))
    expect(new Set(idsIn('UTC')).size).toBe(2)
    for (const id of idsIn('UTC')) expect(id).toMatch(/^[\da-f]{24}$/)
  })
})

describe('the items that a decision loads', () => {
  const decisionsOf = (followUps: ReturnType<typeof followUpsOf>, event: typeof inGarden) =>
    followUps
      .filter(({ followUp }) => followUp.type === event.type)
      .flatMap(({ followUp }) => followUp.decisions(event))
  const loadedItems = (followUps: ReturnType<typeof followUpsOf>, event: typeof inGarden) =>
    decisionsOf(followUps, event).map(({ load }) => (load.items as readonly unknown[]).length)

  test('are those of all candidate days until the time zone is known, then that of the day', () => {
    const followUps = followUpsOf(rules, sources)
    const inOtherNetwork = { ...inGarden, networkId: 'another' }
    expect(loadedItems(followUps, inGarden)).toEqual([1, 2])
    const journal = journalInMemory(folds)
    journal.record(networkIn('Asia/Tokyo'))
    const [, members] = decisionsOf(followUps, inGarden)
    expect(members && journal.decide(members)).toMatchObject({
      facts: [{ data: { day: '2026-02-02' } }],
      extraRows: 0,
    })
    expect(loadedItems(followUps, inGarden)).toEqual([1, 1])
    expect(loadedItems(followUps, inOtherNetwork)).toEqual([1, 2])
  })

  test('are corrected by a retry when the cached time zone was wrong', () => {
    const [Tokyo, Warsaw] = [journalInMemory(folds), journalInMemory(folds)]
    Tokyo.record(networkIn('Asia/Tokyo'))
    Warsaw.record(networkIn('Europe/Warsaw'))
    const [{ followUp }] = followUpsOf(rules, sources) as [ReturnType<typeof followUpsOf>[number]]
    const notifyMembers = () =>
      followUp.decisions(inGarden)[1] as ReturnType<typeof followUp.decisions>[number]
    Tokyo.decide(notifyMembers())
    expect(Warsaw.decide(notifyMembers())).toEqual({ refused: 'unavailable' })
    expect(Warsaw.decide(notifyMembers())).toMatchObject({
      facts: [{ data: { day: '2026-02-01' } }],
      extraRows: 0,
    })
  })
})

test('a decision loads every row that its events need in any time zone', () => {
  for (const timeZone of ['Etc/GMT+12', 'Asia/Kathmandu', 'UTC', 'Pacific/Kiritimati'])
    for (const hour of ['00', '09', '11', '12', '23']) {
      const event = posted({
        by: 'alice',
        community: 'garden',
        mentions: ['bob', 'carol'],
        at: `2026-02-01T${hour}:59:59.999Z`,
      })
      expect(
        given(networkIn(timeZone))
          .when(event)
          .map((decided) => 'extraRows' in decided && decided.extraRows),
      ).toEqual([0, 0, 0])
    }
})

test('an imported post notifies nobody', () => {
  const notified = given(networkIn('UTC'))
  expect(notified.when(inGarden)).not.toEqual([])
  expect(notified.when({ ...inGarden, cause: 'import i1' })).toEqual([])
})
