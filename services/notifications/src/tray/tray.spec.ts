import { communityNotified, trayItemSeen } from '@causerie/contracts/notifications'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliver, type Row, rebuilt, toldAt } from '../../test/deliver.ts'
import { eventOf } from '../../test/event-of-happening.ts'
import { posted } from '../../test/given.ts'
import { type ReferenceItem, storedItems } from '../../test/reference-tray.ts'
import type { Stream } from '../../test/stream.ts'
import { streams } from '../../test/streams.ts'
import type { Rules } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { subjectOf } from './acts-and-items.ts'

const day = (n: number, time: string) => `2026-02-0${n}T${time}:00.000Z`

/** The given fields of each row as one line, sorted. */
const textsOf = (rows: readonly Row[], fields: readonly string[]): string[] =>
  rows.map((row) => fields.map((field) => String(row[field])).join(' ')).sort()

describe('2. rules group acts into items', () => {
  test('posts of a community share one item per day', () => {
    const { rows } = deliver([
      posted({ by: 'alice', community: 'garden', postId: 'p1', at: day(1, '09:00') }),
      posted({ by: 'bob', community: 'garden', postId: 'p2', at: day(1, '23:59') }),
      posted({ by: 'alice', community: 'garden', postId: 'p3', at: day(2, '00:00') }),
      posted({ by: 'alice', community: 'books', postId: 'p4', at: day(1, '10:00') }),
    ])
    expect(
      textsOf(rows('community_items'), [
        'communityId',
        'day',
        'actorsCount',
        'lastOccurredAt',
        'firstActedAt',
      ]),
    ).toEqual([
      `books 2026-02-01 1 ${toldAt(3)} ${day(1, '10:00')}`,
      `garden 2026-02-01 2 ${toldAt(1)} ${day(1, '09:00')}`,
      `garden 2026-02-02 1 ${toldAt(2)} ${day(2, '00:00')}`,
    ])
  })

  test('each mention has an item of its own', () => {
    const mention = (postId: string) =>
      posted({ by: 'alice', feedOf: 'alice', postId, mentions: ['bob'], at: day(1, '09:00') })
    const { rows } = deliver([mention('p1'), mention('p2')])
    expect(textsOf(rows('tray_items'), ['recipientId', 'referenceId'])).toEqual([
      'bob p1',
      'bob p2',
    ])
  })
})

test('2. acts of a week share an item that begins with its earliest day, whichever is told first', () => {
  const weekly: Rules = { ...rules, post: { ...rules.post, itemPer: 'week' } }
  const post = (n: number) =>
    posted({ by: 'alice', community: 'garden', postId: `p${n}`, at: day(n, '09:00') })
  // The 1st is a Sunday, the 8th as well.
  const { rows } = deliver([5, 3, 8, 1, 9].map(post), weekly)
  expect(textsOf(rows('community_items'), ['day', 'dayStartsAt', 'lastOccurredAt'])).toEqual([
    `2026-01-26 ${day(1, '00:00')} ${toldAt(3)}`,
    `2026-02-02 ${day(3, '00:00')} ${toldAt(2)}`,
    `2026-02-09 ${day(9, '00:00')} ${toldAt(4)}`,
  ])
})

test('4. actors are distinct: another act of the same actor changes the times, not the count', () => {
  const post = (postId: string, by: string, time: string) =>
    posted({ by, community: 'garden', postId, at: day(1, time) })
  const { rows } = deliver([
    post('p1', 'alice', '09:00'),
    post('p2', 'bob', '10:00'),
    post('p3', 'alice', '11:00'),
    post('p4', 'alice', '08:00'),
  ])
  expect(rows('community_items')).toMatchObject([
    { actorsCount: 2, lastOccurredAt: toldAt(3), firstActedAt: day(1, '08:00') },
  ])
  expect(
    rows('community_actors').map(({ actorId, lastActedAt, lastToldAt }) => [
      actorId,
      lastActedAt,
      lastToldAt,
    ]),
  ).toEqual([
    ['alice', day(1, '11:00'), toldAt(3)],
    ['bob', day(1, '10:00'), toldAt(1)],
  ])
})

test('6. changed rules regroup existing occurrences and keep seen states', () => {
  const mention = (postId: string, at: string) =>
    posted({ by: 'alice', feedOf: 'alice', postId, mentions: ['bob'], at })
  const { rows, facts } = deliver([mention('p1', day(1, '09:00')), mention('p2', day(1, '10:00'))])
  // The row has all fields of the event's subject.
  const newest = rows('tray_items').find(
    ({ referenceId }) => referenceId === 'p2',
  ) as unknown as Parameters<typeof subjectOf>[0]
  const seen = trayItemSeen({ userId: 'bob', ...subjectOf(newest), lastSeenAt: day(1, '12:00') })

  const byDay: Rules = { ...rules, mention_in_post: { ...rules.mention_in_post, itemPer: 'day' } }
  const after = rebuilt([...facts, { fact: seen, at: toldAt(3) }], byDay)
  const items = after.rows('tray_items')
  expect(items).toMatchObject([{ lastOccurredAt: toldAt(1), actorsCount: 1, day: '2026-02-01' }])
  expect(after.rows('tray_items_seen')).toEqual([
    { userId: 'bob', itemId: items[0]?.itemId, lastSeenAt: day(1, '12:00') },
  ])
})

test('occurrences of a category without a rule are ignored', () => {
  const { facts } = deliver([posted({ by: 'alice', community: 'garden', mentions: ['bob'] })])
  const { rows } = rebuilt(facts, {})
  for (const table of ['tray_items', 'community_items', 'occurrences', 'community_acts'])
    expect(rows(table)).toEqual([])
})

test('what happened in a community is stored once: notifying it costs the same whatever its size: neither rows nor events contain members', () => {
  const { facts, rows } = deliver([posted({ by: 'alice', community: 'garden' })])
  expect(facts.map(({ fact }) => fact.type)).toEqual([communityNotified.type])
  const tables = [
    'community_actors',
    'community_acts',
    'community_items',
    'community_notified_directly',
    'tray_items',
    'occurrences',
  ]
  expect(tables.map((table) => rows(table).length)).toEqual([1, 1, 1, 0, 0, 0])
})

const expectedOf = (items: readonly ReferenceItem[]): string[] =>
  items.flatMap(({ to, about, actors }) =>
    actors.map(
      ({ actorId, lastActedAt, lastToldAt }) =>
        `${to}: ${about} of ${actors.length}, ${actorId} ${lastActedAt} ${lastToldAt}`,
    ),
  )

/** The stored items as the reference model names them. */
const storedIn = ({ rows }: Pick<ReturnType<typeof deliver>, 'rows'>): string[] => {
  const itemsOf = (items: readonly Row[], actors: readonly Row[], ownerOf: (row: Row) => string) =>
    items.flatMap((item) =>
      actors
        .filter(
          ({ itemId, recipientId }) => itemId === item.itemId && recipientId === item.recipientId,
        )
        .map(
          (actor) =>
            `${ownerOf(item)}: ${aboutOf(item)} of ${item.actorsCount}, ${actor.actorId} ${timesOf(actor, rows)}`,
        ),
    )
  return [
    ...itemsOf(rows('tray_items'), rows('tray_actors'), ({ recipientId }) => `user ${recipientId}`),
    ...itemsOf(
      rows('community_items'),
      rows('community_actors'),
      ({ communityId }) => `community ${communityId}`,
    ),
  ]
}

/**
 * The times of an actor; after their latest act was undone, those of the other acts, as queries
 * find them.
 */
const timesOf = (
  { lastActedAt, lastToldAt, isStale, itemId, actorId }: Row,
  rows: (table: string) => Row[],
): string => {
  if (!isStale) return `${lastActedAt} ${lastToldAt}`
  const acts = rows('community_acts').filter(
    (act) => act.itemId === itemId && Number(act.notifiedPosition) > Number(act.retractedPosition),
  )
  const theirs = acts
    .map(({ told }) => told as unknown as Row)
    .filter((told) => told.actorId === actorId)
  const latest = (field: string) =>
    theirs
      .map((told) => String(told[field]))
      .sort()
      .at(-1)
  return `${latest('occurredAt')} ${latest('toldAt')}`
}

const aboutOf = ({ category, day: of, referenceId, actionReferenceId }: Row): string => {
  switch (category ?? '') {
    case 'post':
    case 'story':
    case 'follow':
      return `${category} ${of}`
    case 'reaction_on_post':
    case 'reaction_on_comment':
    case 'reaction_on_reply':
      return `${category} ${actionReferenceId} ${of}`
    default:
      return `${category} ${actionReferenceId ?? referenceId}`
  }
}

describe('5. and 16. duplicates, other orders and retractions before what they retract give the rows of the reference model', () => {
  const expected = ({ history, order }: Stream) =>
    expectedOf(
      storedItems(history, (id) => toldAt(order.findIndex((i) => history[i]?.id === id))),
    ).sort()
  const deliveredOf = ({ history, order }: Stream, by: Rules = rules) =>
    deliver(
      order.flatMap((i) => (history[i] ? [eventOf(history[i])] : [])),
      by,
    )

  test('in memory, in random streams', () => {
    fc.assert(
      fc.property(streams(), (stream) => {
        const delivered = deliveredOf(stream)
        expect(storedIn(delivered).sort()).toEqual(expected(stream))
        expect(storedIn(rebuilt(delivered.facts, rules))).toEqual(storedIn(delivered))
      }),
      { numRuns: tries(2_000) },
    )
  })

  test('a wrong rule is found, and the counterexample shrinks to a few sentences', () => {
    const wrong: Rules = { ...rules, comment: { ...rules.comment, isToldToActor: true } }
    const property = fc.property(streams(), (stream) => {
      expect(storedIn(deliveredOf(stream, wrong)).sort()).toEqual(expected(stream))
    })
    const { counterexample } = fc.check(property, { numRuns: 200, seed: 1 })
    const lines = fc.stringify(counterexample?.[0]).split('\n')
    expect(lines.slice(0, 2)).toEqual([
      'e0 on 02-01 at 12:00: bob posts poll p0 in garden',
      'e1 on 02-01 at 12:00: bob writes c1 under p0',
    ])
    expect(lines.at(-1)).toMatch(/^delivered: e0 e1/)
    expect(lines.length).toBeLessThan(5)
  })
})
