import { readdirSync, readFileSync } from 'node:fs'
import { logMigrations } from '@causerie/kernel/engine'
import { expect, test } from 'vitest'
import { longLocksIn } from './long-locks.ts'

test.each(readdirSync(logMigrations))('%s locks no table for as long as it has rows', (file) => {
  expect(longLocksIn(readFileSync(new URL(file, logMigrations), 'utf8'))).toEqual([])
})

test.each([
  'alter table journal alter column version type bigint',
  'alter table journal alter trace set not null',
  'alter table journal add column made timestamptz not null default clock_timestamp()',
  'alter table journal add column made text not null',
  'alter table journal add constraint positive check (position > 0)',
  'alter table journal add unique (event_id)',
  'create index journal_by_event on journal (event_id)',
  "update journal set trace = ''",
  'delete from outcomes',
])('%s does', (statement) => {
  expect(longLocksIn(`create table others (id int);\n${statement};`)).toHaveLength(1)
})

test.each([
  'alter table journal add column trace text',
  'alter table followed add column attempted bigint not null default 0',
  'alter table journal add constraint positive check (position > 0) not valid',
  'create table others (id int not null); create index others_by_id on others (id)',
  'drop index outcomes_by_time',
])('%s does not', (statement) => {
  expect(longLocksIn(statement)).toEqual([])
})
