import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as ofChat from './chat/refusals.ts'
import * as ofCommunity from './community/refusals.ts'
import * as ofContent from './content/refusals.ts'
import * as shared from './shared/refusals.ts'
import * as ofStreaming from './streaming/refusals.ts'

const exported = Object.entries({
  ...shared,
  ...ofChat,
  ...ofCommunity,
  ...ofContent,
  ...ofStreaming,
})
/** The lists of the policies, but not the two that depend on an argument. */
const lists = new Map(
  exported.flatMap(([name, list]): [string, readonly string[]][] =>
    typeof list === 'function' ? [] : [[name, list]],
  ),
)
/**
 * Codes with which many operations refuse for reasons of their own: a list that has no others is
 * not recognized by them.
 */
const ordinary = new Set([
  'permission-denied',
  'user-not-found',
  'banned-from-community',
  'not-a-member',
])
const recognizable = [...lists].filter(
  ([, codes]) => codes.length > 1 && codes.some((code) => !ordinary.has(code)),
)

const repository = new URL('../../../', import.meta.url)
const sourcesIn = (folder: string) =>
  readdirSync(new URL(folder, repository), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.endsWith('refusals.ts'),
    )
    .map((file) => ({
      file: folder + file,
      text: readFileSync(new URL(folder + file, repository), 'utf8'),
    }))
const writtenIn = (folders: readonly string[], pattern: RegExp) =>
  folders
    .flatMap(sourcesIn)
    .flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([written]) => ({ file, written })),
    )
const literalsIn = (written: string): string[] =>
  [...written.matchAll(/'([a-z-]+)'/g)].map(([, code = '']) => code)

const contracts = writtenIn(['packages/contracts/src/'], /^ {2}refusals: \[[^\]]*\]/gm)
const services = readdirSync(new URL('services/', repository)).map(
  (service) => `services/${service}/src/`,
)
const policies = writtenIn(
  [
    ...services,
    ...['audit', 'authorization', 'moderation', 'replicas'].map((name) => `packages/${name}/src/`),
  ],
  /\bRefusal<[^<>]*>/g,
)

test.each([
  ['contract', contracts],
  ['policy', policies],
])('no %s writes out the reasons of a list', (_, found) => {
  expect(Math.min(found.length, recognizable.length)).toBeGreaterThan(30)
  const again = found.flatMap(({ file, written }) => {
    const literals = new Set(literalsIn(written))
    return recognizable.flatMap(([name, codes]) =>
      codes.every((code) => literals.has(code)) ? [`${file}: ${name}`] : [],
    )
  })
  expect(again).toEqual([])
})

test('no contract names a reason beside a list that has it', () => {
  const again = contracts.flatMap(({ file, written }) => {
    const listed = new Set(
      [...written.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name = '']) => lists.get(name) ?? []),
    )
    return literalsIn(written).flatMap((code) => (listed.has(code) ? [`${file}: ${code}`] : []))
  })
  expect(again).toEqual([])
})
