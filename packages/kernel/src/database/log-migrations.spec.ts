import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logMigrations } from './log-migrations.ts'

const files = readdirSync(logMigrations).sort()

test('migrations are named by the time they were written', () => {
  expect(files).not.toEqual([])
  for (const file of files) {
    expect(file).toMatch(/^\d{8}T\d{4}-[a-z0-9-]+\.sql$/)
    const [, day, hours, minutes] = /^(\d{8})T(\d\d)(\d\d)/.exec(file) ?? []
    const time = `${day?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${hours}:${minutes}`
    expect(new Date(`${time}Z`).toISOString()).toContain(time)
  }
})

/**
 * When two branches each add a migration, both name the same predecessor: the one merged last fails
 * here until it is renamed.
 */
test('each migration names the one before it, so that none is added before a newer one', () => {
  const before = files.map(
    (file) => /^-- after: (.+)$/m.exec(readFileSync(new URL(file, logMigrations), 'utf8'))?.[1],
  )
  expect(before).toEqual(['nothing', ...files.slice(0, -1).map((file) => file.replace('.sql', ''))])
})
