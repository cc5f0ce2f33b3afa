import { edgeDatabase } from '@causerie/edge/host'
import { createDatabase } from '@causerie/testkit/databases'
import { eventually } from '@causerie/testkit/eventually'
import { tables } from '@causerie/webhooks'
import { expect, inject, onTestFinished, test } from 'vitest'
import { locateDatabase } from '../../database/database.ts'

/** Instances of the role on one database. */
const instances = async () => {
  const database = await createDatabase(inject('postgres'))
  const all: ReturnType<typeof edgeDatabase>[] = []
  onTestFinished(async () => {
    await Promise.all(all.map((one) => one.close()))
    await database.drop()
  })
  return (locate = () => locateDatabase(database.url, 'webhooks')) => {
    const one = edgeDatabase({ role: 'webhooks', tables, locate })
    all.push(one)
    return one
  }
}
const countOf = async (one: ReturnType<typeof edgeDatabase>) =>
  (
    await one.database.prepared<{ count: number }>('select count(*) as count from deliveries', [])
  )[0]?.count

test('instances that start at once make the tables once, and later ones find them', async () => {
  const start = await instances()
  const first = Array.from({ length: 5 }, () => start())
  expect(await Promise.all(first.map(countOf))).toEqual([0, 0, 0, 0, 0])
  await first[0]?.database.prepared(
    `insert into deliveries (network_id, webhook_id, message_id, event, subject)
     values ('n', 'w', 'm', 'user.didCreate', 's')`,
    [],
  )
  expect(await countOf(start())).toBe(1)
})

test('one that cannot make them tries again', async () => {
  const start = await instances()
  let attempts = 0
  const database = await createDatabase(inject('postgres'))
  onTestFinished(database.drop)
  const one = start(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('no answer')
    return locateDatabase(database.url, 'webhooks')
  })
  await expect(countOf(one)).rejects.toThrow('no answer')
  expect(await countOf(one)).toBe(0)
  await one.close()
})

test('one holds the lease, and the next one once it is released', async () => {
  const start = await instances()
  const [first, second] = ['first', 'second'].map((name) => start().lease(name))
  expect([await first?.hold(), await second?.hold()]).toEqual([true, false])
  await first?.release()
  await eventually(() => second?.hold()).toBe(true)
})

test('only deliveries do not wait for the disk, whatever is sent beside them', async () => {
  const { database, lateDatabase } = (await instances())()
  const settingIn = async ({ prepared }: typeof database) =>
    (await prepared<{ is: string }>(`select current_setting('synchronous_commit') as is`, []))[0]
      ?.is
  const failing = database.prepared('select 1 / 0', [])
  await expect(failing).rejects.toThrow('division by zero')
  expect(
    await Promise.all([database, lateDatabase, database, lateDatabase].map(settingIn)),
  ).toEqual(['on', 'off', 'on', 'off'])
})
