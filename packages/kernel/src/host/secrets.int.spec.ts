import { bank } from '@causerie/testkit/kernel/bank'
import { startBank } from '@causerie/testkit/kernel/bank-and-mirror'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { ServiceHost } from './service-host.ts'

let database: ServiceDatabase
let hosts: ServiceHost[]
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  hosts = [await startBank(database), await startBank(database)]
})
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()))
  await database.drop()
})
const secrets = (i: number) => (hosts[i % 2] as ServiceHost).secrets
const ten = Array.from({ length: 10 }, (_, i) => i)
const names = async () =>
  (await database.rows<{ name: string }>('select name from log.secrets order by name')).map(
    ({ name }) => name,
  )

describe('a secret', () => {
  test('keeps the first value stored under its name', async () => {
    expect(await secrets(0).get('key')).toBeUndefined()
    await Promise.all(ten.map((i) => secrets(i).keep('key', `value ${i}`)))
    const kept = await secrets(0).get('key')
    expect(kept).toMatch(/^value \d$/)
    await secrets(1).keep('key', 'later')
    expect(await secrets(0).get('key')).toBe(kept)
    expect(await hosts[1]?.reader('demo').secrets.get('key')).toBe(kept)
  })

  test('is replaced only by one that names it', async () => {
    await secrets(0).keep('key', 'old')
    await Promise.all(ten.map((i) => secrets(i).keep('key', `new ${i}`, { instead: 'old' })))
    const kept = await secrets(0).get('key')
    expect(kept).toMatch(/^new \d$/)
    await secrets(0).keep('key', 'x', { instead: 'old' })
    expect(await secrets(1).get('key')).toBe(kept)
  })

  test('can be taken once', async () => {
    await secrets(0).keep('ticket', 'for alice')
    const taken = await Promise.all(ten.map((i) => secrets(i).take('ticket')))
    expect(taken.filter((value) => value !== undefined)).toEqual(['for alice'])
    expect(await secrets(0).get('ticket')).toBeUndefined()
  })

  test('expires, and is deleted when others are stored', async () => {
    await secrets(0).keep('over', 'x', { milliseconds: -1 })
    await secrets(0).keep('holds', 'x', { milliseconds: 60_000 })
    expect([
      await secrets(0).get('over'),
      await secrets(0).take('over'),
      await secrets(0).get('holds'),
    ]).toEqual([undefined, undefined, 'x'])
    await secrets(1).keep('another', 'x')
    expect(await names()).toEqual(['another', 'holds'])
  })

  test('that has expired frees its name', async () => {
    await secrets(0).keep('ticket', 'old', { milliseconds: -1 })
    await secrets(1).keep('ticket', 'new', { milliseconds: 60_000 })
    expect(await secrets(0).get('ticket')).toBe('new')
  })
})
