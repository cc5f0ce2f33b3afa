import { localInstallation } from '@causerie/kernel'
import { givenNetwork } from '@causerie/testkit/given'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliver, type Row, toldAt } from '../../test/deliver.ts'
import { eventOf } from '../../test/event-of-happening.ts'
import { posted } from '../../test/given.ts'
import { streams } from '../../test/streams.ts'
import type { Owner } from '../rules/derived-ids.ts'
import { type HistoryOfAct, liveIn } from './acts-and-items.ts'
import { trimmingOf } from './trim-trays.ts'

type Delivered = ReturnType<typeof deliver>
const years = '2029-01-01T00:00:00.000Z'

const historyOf = (row: Row) => row as unknown as HistoryOfAct

/**
 * Trims every act of the rows, as the tool does with those that it finds; returns how many were
 * trimmed.
 */
const trim = ({ rows, decide }: Delivered, before: string, now = years): number => {
  const policy = { before, installation: localInstallation }
  const act = (row: Row, owner: Owner) => ({
    networkId: givenNetwork,
    owner,
    history: historyOf(row),
  })
  const directly = (row: Row) =>
    rows('community_notified_directly')
      .filter(({ occurrenceId }) => occurrenceId === historyOf(row).told?.occurrenceId)
      .map(({ personId = '' }) => personId)
  const decisions = [
    ...rows('occurrences').map((row) =>
      trimmingOf({ ...act(row, { userId: row.recipientId ?? '' }), notifiedDirectly: [] }, policy),
    ),
    ...rows('community_acts').map((row) =>
      trimmingOf(
        { ...act(row, { communityId: row.communityId ?? '' }), notifiedDirectly: directly(row) },
        policy,
      ),
    ),
  ]
  return decisions
    .map((decision) => decide(decision, now))
    .filter((decided) => 'facts' in decided && decided.facts.length > 0).length
}

const idsOf = (rows: readonly Row[]) =>
  rows.map(({ recipientId, itemId }) => `${recipientId} ${itemId}`)

test('items are trimmed as a whole once their last act was told before the time, and all others keep every row, in 500 random streams', () => {
  fc.assert(
    fc.property(streams(), fc.integer({ min: 0, max: 30 }), ({ history, order }, n) => {
      const delivered = deliver(order.flatMap((i) => (history[i] ? [eventOf(history[i])] : [])))
      const [limit, tables] = [toldAt(n), ['tray_items', 'community_items']]
      const kept = (name: string) =>
        delivered.rows(name).filter(({ lastOccurredAt = '' }) => lastOccurredAt >= limit)
      const expected = tables.map(kept)
      const items = new Set(expected.flatMap(idsOf))
      const actors = ['tray_actors', 'community_actors'].map((name) =>
        delivered.rows(name).filter((row) => idsOf([row]).some((id) => items.has(id))),
      )
      trim(delivered, limit)

      expect(tables.map(delivered.rows)).toEqual(expected)
      expect(['tray_actors', 'community_actors'].map(delivered.rows)).toEqual(actors)
      const histories = ['occurrences', 'community_acts'].flatMap(delivered.rows).map(historyOf)
      expect(
        histories.filter((one) => one.told && one.told.toldAt < limit && !liveIn(one)),
      ).toEqual([])
      expect(histories.filter(liveIn)).toHaveLength(
        actors
          .flat()
          .reduce((sum, { acts, actsCount }) => sum + Number(acts?.length ?? actsCount), 0),
      )
      expect(trim(delivered, limit)).toBe(0)
    }),
    { numRuns: tries(500) },
  )
})

test('what the network still shows is never trimmed, however early the time', () => {
  const delivered = deliver([posted({ by: 'alice', community: 'garden', mentions: ['bob'] })])
  const days = (n: number) => new Date(Date.parse(toldAt(0)) + n * 86_400_000).toISOString()
  expect(trim(delivered, years, days(90))).toBe(0)
  expect(trim(delivered, years, days(91))).toBe(2)
  expect(
    ['tray_items', 'community_items', 'community_notified_directly'].flatMap(delivered.rows),
  ).toEqual([])
})
