import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtFolder } from '../../test/built-apps.ts'

test('the console has 350 kB in all and 185 kB before its first screen, compressed', () => {
  const folder = builtFolder('console')
  const sizeOf = (file: string) => gzipSync(readFileSync(new URL(`assets/${file}`, folder))).length
  const sum = (files: readonly string[]) => files.map(sizeOf).reduce((one, other) => one + other, 0)
  const page = readFileSync(new URL('index.html', folder), 'utf8')
  const all = readdirSync(new URL('assets/', folder))
  const first = all.filter((file) => page.includes(file))
  expect(first.length).toBeGreaterThan(1)
  expect(first.length).toBeLessThan(all.length)
  expect(sum(first)).toBeLessThan(185_000)
  expect(sum(all)).toBeLessThan(350_000)
})
