import { type Connection, connect } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import { bank } from '@causerie/testkit/kernel/bank'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { dropSchema } from './schemas.ts'

let database: ServiceDatabase
let [reader, dropper]: Connection[] = []
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  await database.rows(
    'create schema before; create table before.a (id int); create table before.b (id int)',
  )
  const connections = await Promise.all(
    ['a reader', 'a rebuild'].map((name) => connect(database.address, name, 'setUp')),
  )
  reader = connections[0]
  dropper = connections[1]
})
afterEach(async () => {
  await Promise.all([reader?.close(), dropper?.close()])
  await database.drop()
})

const waitsForALock = () =>
  database.rows(
    `select 1 from pg_stat_activity where application_name = 'a rebuild' and wait_event_type = 'Lock' and query like 'drop%'`,
  )

test.each([
  ['a', 'b'],
  ['b', 'a'],
])(
  'a schema is dropped without a deadlock with a statement that locks %s, then %s',
  async (first, second) => {
    if (!reader || !dropper) return expect.unreachable()
    await reader.query('begin')
    await reader.query(`lock table before.${first} in access share mode`)
    const dropped = dropSchema(dropper, 'before')
    await eventually(waitsForALock).toHaveLength(1)
    const read = await reader.query(`lock table before.${second} in access share mode`).then(
      () => 'read',
      (error: Error) => error.message,
    )
    expect(read).toMatch(/^read$|does not exist/)
    await reader.query('rollback')
    await dropped
    expect(await database.rows(`select 1 from pg_namespace where nspname = 'before'`)).toEqual([])
  },
)
