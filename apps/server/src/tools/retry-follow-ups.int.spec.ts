import { newId } from '@causerie/kernel'
import { connect } from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'
import { createDatabase } from '@causerie/testkit/databases'
import { postCreatedBy } from '@causerie/testkit/facts'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { locateDatabase, migrate } from '../database/database.ts'
import { loadService } from '../roles/services.ts'
import { retryFollowUps } from './retry-follow-ups.ts'

const networkId = 'demo'
const fact = postCreatedBy('alice', { targetId: 'bob', mentionedUserIds: ['bob'] })
const event: Recorded = {
  id: newId(),
  type: fact.type,
  version: fact.version,
  networkId,
  subject: fact.orderedBy,
  lane: testLanes.of(networkId, fact.orderedBy),
  position: 1,
  incarnation: 1,
  previous: '',
  at: '2026-01-01T12:00:00.000Z',
  actor: 'alice',
  cause: 'request 1',
  hops: 0,
  data: fact.data,
}

test('a parked follow-up stays parked while its data is missing, and is done and removed once the data arrives', async () => {
  const { url, drop } = await createDatabase(inject('postgres'))
  const notifications = await loadService('notifications')
  const configuration = readConfiguration({ DATABASE_URL: url, LOG_LEVEL: 'error' })
  const address = await locateDatabase(url, 'notifications')
  await migrate(address, notifications)
  const connection = await connect(address, 'test')
  onTestFinished(async () => {
    await connection.close()
    await drop()
  })
  const due = notifications.followUps.find(({ followUp }) => followUp.type === fact.type)?.followUp
  const park =
    'insert into parked_follow_ups (follow_up, source, lane, position, event, reason) values ($1, $2, $3, $4, $5, $6)'
  await connection.query(park, [
    due?.name,
    'content',
    event.lane,
    event.position,
    JSON.stringify(event),
    'no network',
  ])

  expect(await retryFollowUps(configuration, 'notifications')).toEqual({ done: 0, parked: 1 })
  const reasons = await connection.query('select reason from parked_follow_ups')
  expect(reasons.rows).toEqual([{ reason: 'data that it needs has not arrived yet' }])

  const network = {
    part: 'profile',
    name: 'Demo',
    timeZone: 'UTC',
    defaultLanguage: 'en',
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  await connection.query('insert into networks (network_id, part, doc) values ($1, $2, $3)', [
    networkId,
    'profile',
    JSON.stringify(network),
  ])
  expect(await retryFollowUps(configuration, 'notifications')).toEqual({ done: 1, parked: 0 })

  const { rows } = await connection.query('select type, cause, hops from journal')
  expect(rows).toEqual([{ type: 'UserNotified', cause: `content.${event.lane}@1`, hops: 1 }])
  expect(await retryFollowUps(configuration, 'notifications')).toEqual({ done: 0, parked: 0 })
})
