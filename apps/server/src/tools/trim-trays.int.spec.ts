import { occurrenceTrimmed, userNotified } from '@causerie/contracts/notifications'
import { decision } from '@causerie/kernel'
import { createDatabase } from '@causerie/testkit/databases'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { trimTraysTool } from './trim-trays.ts'
import { withService } from './with-service.ts'

const day = 86_400_000
const hundredDaysAgo = new Date(Date.now() - 100 * day).toISOString()

const notified = userNotified({
  recipientId: 'bob',
  occurrenceId: 'o1',
  sourceEventId: 'e1',
  actId: 'follower:alice',
  sourcePosition: 1,
  actorId: 'alice',
  occurredAt: hundredDaysAgo,
  category: 'follow',
  targetType: 'user',
  targetId: 'bob',
  day: hundredDaysAgo.slice(0, 10),
  dayStartsAt: hundredDaysAgo,
})

/**
 * As if it had been told a hundred days ago: only the rows say when, for an event is recorded now.
 */
const age = [
  `update occurrences set doc = jsonb_set(doc::jsonb, '{told,toldAt}', to_jsonb($1::text))::json`,
  'update tray_items set last_occurred_at = $1',
]

test('the tool trims what was told long ago, as an event', async () => {
  const { url, drop } = await createDatabase(inject('postgres'))
  onTestFinished(drop)
  const configuration = readConfiguration({ DATABASE_URL: url, LOG_LEVEL: 'error' })
  const address = await withService(configuration, 'notifications', async (host, where) => {
    const given = decision({ orderBy: notified.orderedBy, load: {}, decide: () => [notified] })
    await host.decide({ networkId: 'demo', actor: 'nobody', cause: 'test' }, given)
    return where
  })
  const view = await viewDatabase(address)
  onTestFinished(() => view.close())
  for (const text of age) await view.rows(text, hundredDaysAgo)

  expect(await trimTraysTool(configuration, 101)).toMatchObject({ acts: 0 })
  expect(await trimTraysTool(configuration, 99)).toEqual({
    acts: 1,
    before: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(await view.rows('select type from journal order by position')).toEqual([
    { type: userNotified.type },
    { type: occurrenceTrimmed.type },
  ])
  expect(await view.rows('select from tray_items')).toEqual([])
  for (const days of [0, 1.5, Number('a year')])
    expect(() => trimTraysTool(configuration, days)).toThrow(
      'tray trim needs a whole number of days, 1 or more',
    )
})
