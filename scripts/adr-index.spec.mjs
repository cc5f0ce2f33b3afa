import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/adr/', import.meta.url)

test('each decision record is in the index, once, under its title', () => {
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  const titled = records.map((name) => {
    const [, number, title] = /^# (\d+)\. (.*)$/m.exec(readFileSync(new URL(name, folder), 'utf8')) ?? []
    return `${number}. [${title}](${name})`
  })
  const index = readFileSync(new URL('README.md', folder), 'utf8')
  const listed = [...index.matchAll(/^- (\d+\. \[.*?\]\(.*?\))/gm)].map(([, entry]) => entry)
  expect(listed.sort()).toEqual(titled.sort())
})
