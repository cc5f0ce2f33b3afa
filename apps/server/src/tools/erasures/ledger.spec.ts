import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfiguration } from '../../configuration/configuration.ts'
import { addToLedger, ledgerBeside, ledgerIn, ledgerKey, readLedger } from './ledger.ts'

const configuration = readConfiguration({})
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const of = (userId: string, networkId = 'demo') => ({
  networkId,
  userId,
  erasedAt: '2026-11-30T04:00:00.000Z',
  erasedBy: 'ADMIN_ada',
})
const add = (...userIds: string[]) =>
  addToLedger(
    configuration,
    folder,
    userIds.map((userId) => of(userId)),
  )
const people = async () => (await readLedger(configuration, folder)).map(({ userId }) => userId)
const path = () => join(folder, ledgerKey)
const lines = () => readFileSync(path(), 'utf8').split('\n')

describe('a ledger of erasures', () => {
  test('has each person of a network once, and keeps what it has', async () => {
    await expect(people()).rejects.toThrow(`there is no ledger of erasures in ${folder}`)
    await add()
    expect(await people()).toEqual([])
    await add('bob')
    const [, bob] = lines()
    await addToLedger(configuration, folder, [of('bob'), of('bob', 'other'), of('carol')])
    expect(await readLedger(configuration, folder)).toMatchObject([
      of('bob'),
      of('bob', 'other'),
      of('carol'),
    ])
    expect(lines()[1]).toBe(bob)
  })

  test('is refused, and not written, if a line is altered, missing, moved or cut off', async () => {
    await add('bob', 'carol', 'dan')
    const [header = '', bob = '', carol = '', dan = ''] = lines()
    const damaged = [
      [header, bob.replace('ADMIN_ada', 'ADMIN_eve'), carol, dan, ''],
      [header, bob, carol, dan.replace('"dan"', '"eve"'), ''],
      [header, carol, dan, ''],
      [header, bob, dan, carol, ''],
      [bob, carol, dan, ''],
      [header, bob, carol, dan.slice(0, -5)],
      [header, bob, carol, dan],
      [''],
      [],
    ]
    for (const some of damaged) {
      writeFileSync(path(), some.join('\n'))
      await expect(people()).rejects.toThrow('is damaged')
      await expect(add('erin')).rejects.toThrow('is damaged')
      expect(readFileSync(path(), 'utf8')).toBe(some.join('\n'))
    }
  })
})

test('a ledger is beside a backup, which for scheduled ones is in their folder', () => {
  expect(ledgerBeside('/backups/monday/')).toBe('/backups/erasures')
  expect(ledgerBeside('s3://bucket/backups/monday')).toBe('s3://bucket/backups/erasures')
  expect(ledgerBeside('s3://bucket/monday')).toBe('s3://bucket/erasures')
  expect(ledgerBeside('s3://bucket')).toBe('s3://bucket/erasures')
  expect(ledgerBeside('/backups/2026-11-27T03-17-00Z')).toBe(ledgerIn('/backups/'))
})
