import { readFileSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../infrastructure/databases.ts'
import { hashesIn, releases } from './releases.ts'
import { replay } from './replay.ts'

test.each(releases())('the journals of %s fold to the rows that they had then', async (release) => {
  const { url, drop } = await createDatabase(inject('postgres'))
  onTestFinished(drop)
  expect(await replay(url, release)).toEqual(JSON.parse(readFileSync(hashesIn(release), 'utf8')))
})
