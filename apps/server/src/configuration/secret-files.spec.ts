import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'causerie-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (content: string): string => {
  const file = join(folder, `${content.length}`)
  writeFileSync(file, content)
  return file
}

test('a secret is read from the file that NAME_FILE names, without the last line break', () => {
  const environment = { A_FILE: written('se cret\n'), B_FILE: '', C: 'c' }
  expect(withSecretFiles(environment, ['A', 'B', 'C'])).toMatchObject({ A: 'se cret', C: 'c' })
})

test.each([
  [
    'a file that is missing',
    { A_FILE: '/nowhere/a' },
    'A_FILE: /nowhere/a cannot be read (ENOENT)',
  ],
  [
    'a secret that is given twice',
    { A_FILE: written('x'), A: 'y' },
    'A_FILE: A is given as well; remove one of them',
  ],
])('%s is refused in one line', (_, environment, message) => {
  expect(() => withSecretFiles(environment, ['A'])).toThrow(message)
})

test('a password beside a URL may have any characters', () => {
  const password = 'p@ss/w%rd:with?all#of them'
  const { DATABASE_URL, REDIS_URL } = readConfiguration({
    DATABASE_URL: 'postgres://causerie@postgres:5432/causerie',
    DATABASE_PASSWORD_FILE: written(password),
    REDIS_URL: 'redis://redis:6379',
    REDIS_PASSWORD: password,
  })
  expect(decodeURIComponent(new URL(DATABASE_URL ?? '').password)).toBe(password)
  expect(decodeURIComponent(new URL(REDIS_URL ?? '').password)).toBe(password)
  expect(new URL(REDIS_URL ?? '').host).toBe('redis:6379')
})
