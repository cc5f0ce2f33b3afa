import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { files } from './dashboards.mjs'

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the dashboards are those of panels.mjs, and no others', () => {
  for (const { path, text } of files()) expect(readFileSync(path, 'utf8')).toBe(text)
  const [{ path }] = files()
  expect(readdirSync(dirname(path)).filter((name) => name.endsWith('.json'))).toHaveLength(
    files().length,
  )
})

test('the handbook has a section for each alert, to which the alert leads', () => {
  const alerts = [
    ...read('deploy/observe/alerts.yml').matchAll(/- alert: (\w+)\n[\s\S]*?runbook: (\S+)/g),
  ]
  const sections = [...read('docs/operations/alerts.md').matchAll(/^## ([A-Z]\w+)$/gm)].map(
    ([, name]) => name,
  )
  expect(alerts.map(([, name]) => name)).toEqual(sections)
  expect(alerts.map(([, , runbook]) => runbook)).toEqual(
    sections.map((name) => `docs/operations/alerts.md#${name.toLowerCase()}`),
  )
})
