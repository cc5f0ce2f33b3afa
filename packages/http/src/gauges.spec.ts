import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addBackupTimes, addUnusedFiles, type UnusedFiles } from './gauges.ts'

/** The values of metrics of unused files, by name, while this is known of them. */
const valuesOf = (read: () => Promise<UnusedFiles | undefined>) =>
  valuesIn((register) => addUnusedFiles(register, read))

const valuesIn = async (add: (register: Registry) => void) => {
  const register = new Registry()
  add(register)
  const metrics = await register.getMetricsAsJSON()
  return Object.fromEntries(metrics.map(({ name, values }) => [name, values[0]?.value]))
}

test('unused files are those that were counted last', async () => {
  expect(
    await valuesOf(async () => ({ files: 3, bytes: 1_004, countedAt: '2026-03-01T12:00:00.000Z' })),
  ).toEqual({
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

test.each([
  ['2026-03-01T12:00:00.000Z', Date.parse('2026-03-01T12:00:00.000Z') / 1000],
  [undefined, Number.NaN],
])('a last backup at %s is compared with the hours of its schedule', async (at, seconds) => {
  expect(
    await valuesIn((register) => addBackupTimes(register, async () => ({ at, hours: 6 }))),
  ).toEqual({
    causerie_backup_timestamp_seconds: seconds,
    causerie_backup_interval_seconds: 21_600,
  })
})
