import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addUnusedFiles, type UnusedFiles } from './gauges.ts'

/** The values of metrics of unused files, by name, while this is known of them. */
const valuesOf = async (read: () => Promise<UnusedFiles | undefined>) => {
  const register = new Registry()
  addUnusedFiles(register, read)
  const metrics = await register.getMetricsAsJSON()
  return Object.fromEntries(metrics.map(({ name, values }) => [name, values[0]?.value]))
}

test('unused files are those that were counted last', async () => {
  expect(await valuesOf(async () => ({ files: 3, bytes: 1_004, countedAt: '2026-03-01T12:00:00.000Z' }))).toEqual({
    causerie_unused_files: 3,
    causerie_unused_file_bytes: 1_004,
    causerie_unused_files_counted_timestamp_seconds: Date.parse('2026-03-01T12:00:00.000Z') / 1000,
  })
})

test.each([
  ['were never counted', async () => undefined],
  ['cannot be read', () => Promise.reject(new Error('no database'))],
])('unused files that %s are no number, above all not 0', async (_, read) => {
  expect(new Set(Object.values(await valuesOf(read)))).toEqual(new Set([Number.NaN]))
})
