import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase, databaseTemplate } from './databases.ts'

const server = inject('postgres')

test('a database created from a template has its contents, and is independent of it', async () => {
  const template = await databaseTemplate(server, 'notes', (url) =>
    query(url, 'create table notes as select 1 as n').then(() => undefined),
  )
  const [one, other] = await Promise.all([
    createDatabase(server, template),
    createDatabase(server, template),
  ])
  await query(one.url, 'delete from notes')
  expect(await query(one.url, 'select n from notes')).toEqual([])
  expect(await query(other.url, 'select n from notes')).toEqual([{ n: 1 }])
  await Promise.all([one.drop(), other.drop()])
  await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist')
})

test('concurrent callers fill a template once', async () => {
  let filled = 0
  const fill = async () => void filled++
  const names = await Promise.all([1, 2, 3, 4].map(() => databaseTemplate(server, 'wanted', fill)))
  expect(new Set(names).size).toBe(1)
  expect(filled).toBe(1)
})

test('a template that could not be filled is created again by the next caller', async () => {
  const failing = databaseTemplate(server, 'failing', async () => {
    throw new Error('no such table')
  })
  await expect(failing).rejects.toThrow('no such table')
  const template = await databaseTemplate(server, 'failing', (url) =>
    query(url, 'create table late()').then(() => undefined),
  )
  const database = await createDatabase(server, template)
  expect(await query(database.url, 'select from late')).toEqual([])
  await database.drop()
})

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
