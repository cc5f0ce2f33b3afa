import { communityNotified, networkCreated, type Recorded, trayItemSeen } from '@causerie/contracts'
import { networkFolds } from '@causerie/replicas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { journalInMemory, posted } from '../../test/given.ts'
import { ownItems, type ReferenceItem, type ReferencePost, trayOf } from '../../test/reference-tray.ts'
import { followUpsOf } from '../occurrence/notify.ts'
import type { Rules } from '../occurrence/rule.ts'
import { rules } from '../occurrence/rules.ts'
import { trayFolds } from './folds.ts'
import { subjectOf } from './item-subject.ts'

const network = networkCreated({ name: 'Demo', timeZone: 'UTC', defaultLanguage: 'en' })
const day = (n: number, time: string) => `2026-02-0${n}T${time}:00.000Z`

/** Runs the follow-ups of these events in order. Returns the journal and the recorded events. */
const notify = (events: readonly Recorded<never>[], by: Rules = rules) => {
  const journal = journalInMemory([...trayFolds(by), networkFolds])
  journal.record(network)
  const followUps = followUpsOf(by)
  const facts = events.flatMap((event) =>
    followUps
      .flatMap(({ followUp }) => followUp.decisions(event))
      .flatMap((decision) => {
        const decided = journal.decide(decision)
        return 'facts' in decided ? decided.facts : []
      }),
  )
  return { journal, facts }
}
type Row = Record<string, unknown>
const rowsIn = (journal: ReturnType<typeof notify>['journal'], table: string): Row[] =>
  journal.rows().flatMap(({ table: { name }, row }) => (name === table && row ? [row] : []))

/** The given fields of each row as one line, sorted. */
const textsOf = (rows: readonly Row[], fields: readonly string[]): string[] =>
  rows.map((row) => fields.map((field) => String(row[field])).join(' ')).sort()
const expectedOf = (items: readonly ReferenceItem[]): string[] =>
  items.map(({ about, lastOccurredAt, actorsCount }) => `${about} ${lastOccurredAt} ${actorsCount}`).sort()

describe('2. rules group acts into items', () => {
  test('posts of a community share one item per day', () => {
    const { journal } = notify([
      posted({ by: 'alice', community: 'garden', postId: 'p1', at: day(1, '09:00') }),
      posted({ by: 'bob', community: 'garden', postId: 'p2', at: day(1, '23:59') }),
      posted({ by: 'alice', community: 'garden', postId: 'p3', at: day(2, '00:00') }),
      posted({ by: 'alice', community: 'books', postId: 'p4', at: day(1, '10:00') }),
    ])
    expect(textsOf(rowsIn(journal, 'community_items'), ['communityId', 'day', 'actorsCount', 'lastOccurredAt'])).toEqual([
      `books 2026-02-01 1 ${day(1, '10:00')}`,
      `garden 2026-02-01 2 ${day(1, '23:59')}`,
      `garden 2026-02-02 1 ${day(2, '00:00')}`,
    ])
  })

  test('each mention has an item of its own', () => {
    const mention = (postId: string) => posted({ by: 'alice', feedOf: 'alice', postId, mentions: ['bob'], at: day(1, '09:00') })
    const { journal } = notify([mention('p1'), mention('p2')])
    expect(textsOf(rowsIn(journal, 'tray_items'), ['recipientId', 'referenceId'])).toEqual(['bob p1', 'bob p2'])
  })
})

test('4. actors are distinct: another act of the same actor changes the time, not the count', () => {
  const post = (postId: string, by: string, time: string) => posted({ by, community: 'garden', postId, at: day(1, time) })
  const { journal } = notify([
    post('p1', 'alice', '09:00'),
    post('p2', 'bob', '10:00'),
    post('p3', 'alice', '11:00'),
    post('p4', 'alice', '08:00'),
  ])
  expect(rowsIn(journal, 'community_items')).toMatchObject([{ actorsCount: 2, lastOccurredAt: day(1, '11:00') }])
  expect(rowsIn(journal, 'community_actors').map(({ actorId, lastActedAt }) => [actorId, lastActedAt])).toEqual([
    ['alice', day(1, '11:00')],
    ['bob', day(1, '10:00')],
  ])
})

test('6. changed rules regroup existing occurrences and keep seen states', () => {
  const mention = (postId: string, at: string) => posted({ by: 'alice', feedOf: 'alice', postId, mentions: ['bob'], at })
  const { journal, facts } = notify([mention('p1', day(1, '09:00')), mention('p2', day(1, '10:00'))])
  // The row has all fields of the event's subject.
  const newest = rowsIn(journal, 'tray_items').find(({ referenceId }) => referenceId === 'p2') as Parameters<typeof subjectOf>[0]
  const seen = trayItemSeen({ userId: 'bob', ...subjectOf(newest), lastSeenAt: day(1, '12:00') })

  const byDay = { ...rules, mention_in_post: { ...rules.mention_in_post, itemPer: 'day' as const } }
  const rebuilt = journalInMemory(trayFolds(byDay))
  for (const fact of [...facts, seen]) rebuilt.record(fact)
  const items = rowsIn(rebuilt, 'tray_items')
  expect(items).toMatchObject([{ lastOccurredAt: day(1, '10:00'), actorsCount: 1, day: '2026-02-01' }])
  const [item] = items
  expect(rowsIn(rebuilt, 'tray_items_seen')).toEqual([{ userId: 'bob', itemId: item?.itemId, lastSeenAt: day(1, '12:00') }])
})

test('occurrences of a category without a rule are ignored', () => {
  const journal = journalInMemory(trayFolds({}))
  for (const fact of notify([posted({ by: 'alice', community: 'garden', mentions: ['bob'] })]).facts) journal.record(fact)
  expect(journal.rows()).toEqual([])
})

test('notifying a community costs the same whatever its size: neither rows nor events contain members', () => {
  const { facts, journal } = notify([posted({ by: 'alice', community: 'garden' })])
  expect(facts.map(({ type }) => type)).toEqual([communityNotified.type])
  const written = journal.rows().map(({ table }) => table.name)
  expect(written.filter((name) => name !== 'networks')).toEqual(['community_actors', 'community_acts', 'community_items'])
})

const people = ['alice', 'bob', 'carol', 'dan'] as const
const person = fc.constantFrom(...people)
const post = fc.record({
  by: person,
  at: fc
    .integer({ min: 0, max: 2 * 24 * 60 })
    .map((minute) => new Date(Date.parse('2026-02-01T00:00:00Z') + minute * 60_000).toISOString()),
  mentions: fc.uniqueArray(person, { maxLength: 3 }),
  target: fc.constantFrom({ community: 'garden' }, { community: 'books' }, { feedOf: 'alice' }),
})
/** Posts and the order of their delivery by index, with duplicates. */
const delivery = fc.array(post, { minLength: 1, maxLength: 12 }).chain((acts) =>
  fc.record({
    posts: fc.constant(acts.map(({ target, ...act }, i): ReferencePost => ({ ...act, ...target, postId: `p${i}` }))),
    order: fc
      .array(fc.nat({ max: acts.length - 1 }), { maxLength: 12 })
      .chain((again) => fc.shuffledSubarray([...acts.keys(), ...again], { minLength: acts.length + again.length })),
  }),
)

test('16. duplicate and reordered deliveries give the rows of the reference model', () => {
  fc.assert(
    fc.property(delivery, ({ posts, order }) => {
      const { journal } = notify(order.flatMap((i) => (posts[i] ? [posted(posts[i])] : [])))
      const items = rowsIn(journal, 'tray_items')
      for (const userId of people) {
        const own = items.filter(({ recipientId }) => recipientId === userId)
        expect(textsOf(own, ['category', 'referenceId', 'lastOccurredAt', 'actorsCount'])).toEqual(expectedOf(ownItems(posts, userId)))
      }
      // A member who neither acts nor is mentioned sees the stored items unchanged.
      const memberships = ['garden', 'books'].map((community) => ({ community, userId: 'guest', joinedAt: '', isMember: true }))
      const days = textsOf(rowsIn(journal, 'community_items'), ['category', 'communityId', 'day', 'lastOccurredAt', 'actorsCount'])
      expect(days).toEqual(expectedOf(trayOf(posts, memberships, 'guest')))
      expect(rowsIn(journal, 'community_acts')).toHaveLength(posts.filter((one) => 'community' in one).length)
    }),
    { numRuns: 200 },
  )
}, 60_000)
