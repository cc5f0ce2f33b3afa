import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './prepare.mjs'

const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
const rule = overrides.find(({ plugins }) => plugins)

/** The lines of a file that the rule refuses. */
const refusedIn = (name, lines) => {
  const folder = mkdtempSync(join(tmpdir(), 'no-clocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const plugins = rule.plugins.map((path) => join(root, path))
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ linter: { rules: { preset: 'none' } }, overrides: [{ ...rule, plugins }] }),
  )
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--max-diagnostics=100'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const places = (stdout + stderr).matchAll(/:(\d+):\d+ plugin/g)
  return [...new Set([...places].map(([, line]) => lines[Number(line) - 1]))]
}

const clocks = [
  'expect(performance.now()).toBe(began)',
  'const now = performance.now',
  'expect(Date.now() - began).toBeLessThan(20)',
  'expect(at - Date.now()).toBeLessThan(20)',
  'expect(process.hrtime.bigint()).toBe(0n)',
  'expect(process.cpuUsage().user).toBe(0)',
  'expect(process.memoryUsage.rss()).toBe(0)',
]
const times = [
  'const past = new Date(Date.now() - 3 * day)',
  'const yesterday = new Date(Date.now() - day)',
  'const until = Date.now() + 20_000',
]

test('a spec reads no clock to compare times', () =>
  expect(refusedIn('some.spec.ts', [...clocks, ...times])).toEqual(clocks))

test('a measure does', () => expect(refusedIn('some.measure.ts', clocks)).toEqual([]))
