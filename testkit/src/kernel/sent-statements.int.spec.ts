import { connect } from '@causerie/postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { recordStatements, statementsSentBy } from './sent-statements.ts'

test('what nobody waited for before shares no trip with what is recorded next', async () => {
  const address = { url: inject('postgres').url, schemas: { rows: 'public', log: 'public' } }
  const connection = await connect(address, 'statements')
  onTestFinished(connection.close)
  let left: Promise<unknown> | undefined
  await recordStatements(async () => {
    left = connection.query('select pg_sleep(0.5)')
  })
  const sent = await statementsSentBy(async () => {
    await Promise.all([connection.query('select 1'), connection.query('select 2')])
  })
  expect(sent).toMatchObject([
    { text: 'select 1', isTrip: true },
    { text: 'select 2', isTrip: false },
  ])
  await left
})
