import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const read = (file) => readFileSync(join(root, file), 'utf8')

const pages = readdirSync(join(root, 'docs/adr')).filter((name) => name !== 'README.md')
const index = read('docs/adr/README.md')
const wordsAtMost = 400

test('each page of decisions is in the index, once, under its title', () => {
  const titled = pages.map(
    (name) => `[${/^# (.*)$/m.exec(read(`docs/adr/${name}`))?.[1]}](${name})`,
  )
  const listed = [...index.matchAll(/^- (\[.*?\]\(.*?\)):/gm)].map(([, entry]) => entry)
  expect(listed.sort()).toEqual(titled.sort())
})

test(`no page of decisions has more than ${wordsAtMost} words`, () => {
  const long = pages.filter(
    (name) => read(`docs/adr/${name}`).split(/\s+/).filter(Boolean).length > wordsAtMost,
  )
  expect(long).toEqual([])
})

test('each number that code or documents cite is in the index, once', () => {
  const cited = git('grep', '--untracked', '-hoE', 'ADRs? [0-9]+((,| and|, and) [0-9]+)*').flatMap(
    (citation) => citation.match(/\d+/g),
  )
  expect(cited.length).toBeGreaterThan(0)
  const listed = [...index.matchAll(/^- (\d+)\. /gm)].map(([, number]) => number)
  expect([...new Set(cited)].filter((number) => !listed.includes(number))).toEqual([])
  expect(listed).toEqual([...new Set(listed)])
})
