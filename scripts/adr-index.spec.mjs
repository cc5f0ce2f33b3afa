import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

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

test('code and documents name the page of a decision, not its former number', () => {
  // Finding nothing is an error of git grep.
  const { stdout } = spawnSync('git', ['grep', '--untracked', '-nE', 'ADRs? [0-9]'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})
