import { indexesOn, table } from '@causerie/kernel'
import type { OrderingKey } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createIndex, createTable, versionOf } from './ddl.ts'

const Row = z.object({
  accountId: z.string(),
  entryId: z.string(),
  amount: z.number(),
  note: z.string().nullable(),
  title: z.string().optional(),
  tags: z.array(z.string()),
})
const base = {
  row: Row,
  key: ['accountId', 'entryId'],
  orderedByKey: (): OrderingKey => 'network:',
} as const
const entries = table('entries', {
  ...base,
  columns: { amount: 'int8', note: 'text' },
  derived: {
    title: 'text',
    firstTag: ['text', ({ tags }) => tags[0]],
    tags: 'json',
    lengths: ['int4[]', ({ tags }) => tags.map(({ length }) => length)],
  },
  indexes: {
    entries_by_amount: { on: ['accountId', 'amount desc', 'entryId'], where: `first_tag <> 'x'` },
    entries_by_tag: { on: ['firstTag'], include: ['title', 'amount'] },
    entries_by_length: { grams: 'lengths' },
    entries_by_word: { words: 'lengths' },
    entries_by_title: { on: ['title', 'entryId'], ofAllNetworks: true },
  },
  fillfactor: 70,
})

test('a table has network, key, document and written columns; columns of optional fields are nullable', () => {
  expect(createTable('rows', entries).replace(/, /g, ',\n')).toBe(
    `create table "rows".entries (network_id text collate "C" not null,
account_id text collate "C" not null,
entry_id text collate "C" not null,
doc json not null,
amount int8 not null,
note text collate "C",
title text collate "C",
first_tag text collate "C",
tags json not null,
lengths int4[],
primary key (network_id,
account_id,
entry_id)) with (fillfactor = 70)`,
  )
})

test('every index starts with the network, unless it is of grams or words, or serves statements of all networks', () => {
  expect(entries.indexes.map((index) => createIndex('rows', index, 'at once'))).toEqual([
    `create index entries_by_amount on "rows".entries (network_id, account_id, amount desc, entry_id) where first_tag <> 'x'`,
    'create index entries_by_tag on "rows".entries (network_id, first_tag) include (title, amount)',
    'create index entries_by_length on "rows".entries using gin (lengths) with (fastupdate = off)',
    'create index entries_by_word on "rows".entries using gin (lengths) with (fastupdate = on, gin_pending_list_limit = 64)',
    'create index entries_by_title on "rows".entries (title, entry_id)',
  ])
})

test('the version of a table depends on its number, its key and its columns only', () => {
  const plain = versionOf(table('entries', { ...base, columns: { amount: 'int8' } }))
  expect(
    versionOf(
      table('entries', {
        ...base,
        columns: { amount: 'int8' },
        indexes: { i: { on: ['amount'] } },
        fillfactor: 70,
      }),
    ),
  ).toBe(plain)
  const others = [
    table('entries', { ...base, columns: { amount: 'int8' }, version: 2 }),
    table('entries', { ...base, columns: { amount: 'int4' } }),
    table('entries', { ...base, columns: { amount: 'int8' }, derived: { note: 'text' } }),
    // The same column, with its field in the document as well.
    table('entries', { ...base, derived: { amount: 'int8' } }),
    table('entries', { ...base, key: ['entryId', 'accountId'], columns: { amount: 'int8' } }),
    table('entries', {
      ...base,
      row: Row.extend({ amount: z.number().nullable() }),
      columns: { amount: 'int8' },
    }),
  ]
  expect(new Set([plain, ...others.map(versionOf)]).size).toBe(others.length + 1)
})

test('an index can only use key and written columns', () => {
  expect(indexesOn(entries, { entries_by_entry: { on: ['entryId desc', 'amount'] } })).toEqual([
    { table: 'entries', name: 'entries_by_entry', on: ['entryId desc', 'amount'] },
  ])
  // @ts-expect-error `tags` is only part of the document.
  table('entries', { ...base, indexes: { entries_by_tags: { on: ['tags'] } } })
  // @ts-expect-error The row has no such field.
  indexesOn(entries, { entries_by_color: { on: ['color'] } })
})
