import { connect, reconnecting } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import { bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { getCopy, writeNote } from '@causerie/testkit/kernel/mirror'
import { expect, inject, test } from 'vitest'
import { acknowledgedByKafka } from './write-ack.ts'

const caller = {
  userId: 'alice',
  networkId: 'demo',
  kind: 'user',
  sessionId: 's',
  device: 'd',
} as const
const request = { params: { accountId: 'a' }, query: {}, body: {}, caller }
const context = { requestId: '1', position: '' }

test('answers a command once its events are relayed, a query at once', async () => {
  const world = await bankAndMirror(inject('postgres'))
  await world.record(openAccount('a'))
  const connection = reconnecting(() => connect(world.database.address, 'test'))
  const run = acknowledgedByKafka((await world.start()).run, connection)

  let isAnswered = false
  const answering = run(writeNote, request, context).finally(() => {
    isAnswered = true
  })
  await eventually(() => world.database.rows('select 1 from notes')).toHaveLength(1)
  expect(await run(getCopy, request, context)).toMatchObject({ reply: { order: [] } })
  expect(isAnswered).toBe(false)
  await world.database.rows(
    'update relay set relayed = (select head from lanes where lanes.lane = relay.lane)',
  )
  expect(await answering).toMatchObject({ reply: { accountId: 'a' } })

  expect(await run(writeNote, request, context)).toEqual({ refusal: { refused: 'unavailable' } })
  expect(await world.database.rows('select 1 from notes')).toHaveLength(2)
  await connection.close()
  await world.close()
})
