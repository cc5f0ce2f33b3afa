import { databaseAlone } from '@causerie/testkit/edge'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { forgetOld } from './forgetting.ts'
import { queueRows } from './queue.ts'
import { retentionRows } from './retention-rows.ts'
import { tables } from './tables.ts'

let alone: Awaited<ReturnType<typeof databaseAlone>>
beforeAll(async () => {
  alone = await databaseAlone(inject('postgres'), tables)
})
afterAll(() => alone.drop())
beforeEach(async () => {
  for (const table of ['deliveries', 'messages', 'retention'])
    await alone.database.prepared(`delete from ${table}`, [])
})

const networks = ['other', 'short']
/** A delivery that waits in each network, so many days old. */
const queuedBefore = async (days: number): Promise<void> => {
  for (const networkId of networks) {
    const message = { networkId, messageId: `msg_${days}`, event: 'user.didCreate' }
    const nextAt = new Date().toISOString()
    const delivery = { ...message, webhookId: 'w', subject: 's', replay: 0, nextAt }
    await queueRows(alone.database).add([{ ...message, body: '{}' }], [delivery])
  }
  for (const table of ['deliveries', 'messages'])
    await alone.database.prepared(
      `update ${table} set created_at = created_at - make_interval(days => $1) where message_id = $2`,
      [days, `msg_${days}`],
    )
}
const left = async (table: 'deliveries' | 'messages'): Promise<string[]> =>
  (
    await alone.database.prepared<{ network_id: string; message_id: string }>(
      `select network_id, message_id from ${table} order by 1, 2`,
      [],
    )
  ).map(({ network_id, message_id }) => `${network_id} ${message_id}`)
const forget = () => forgetOld(alone.database, () => false)
const all = ['other msg_1', 'other msg_3', 'short msg_1', 'short msg_3']

test('deliveries go with their messages after the days of their network, and of no other', async () => {
  await queuedBefore(1)
  await queuedBefore(3)
  const retention = retentionRows(alone.database)
  await retention.save('short', { enabled: false, days: 2 })
  await forget()
  expect(await left('deliveries')).toEqual(all)
  await retention.save('short', { enabled: true })
  await forget()
  for (const table of ['deliveries', 'messages'] as const)
    expect(await left(table)).toEqual(all.filter((one) => one !== 'short msg_3'))
})

test('without a rule they are kept as long as all others', async () => {
  await queuedBefore(3)
  const retention = retentionRows(alone.database)
  await retention.save('short', { enabled: true, days: 2 })
  await retention.save('short', { days: null })
  await forget()
  expect(await left('deliveries')).toEqual(['other msg_3', 'short msg_3'])
})
