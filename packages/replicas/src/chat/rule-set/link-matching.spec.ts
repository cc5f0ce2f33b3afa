import { expect, test } from 'vitest'
import { prepareLinks, refusedLinks, uncompilable } from './link-matching.ts'

const refused = async (regexs: readonly string[], link: string): Promise<boolean> =>
  refusedLinks([link], await prepareLinks(regexs)).length > 0

const letters = 'a'.repeat(2_000)
// Expressions that take exponential or quadratic time where they are tried by going back.
test.each([
  ['(a+)+$', `http://${letters}.org/`],
  ['(a|aa)+$', `http://example.org/${letters}b`],
  ['([a-z]+)*/never', `http://example.org/${letters}`],
  ['a*a*a*a*a*a*never', `http://example.org/${letters}`],
  ['^(([a-z])+.)+never[A-Z]$', `http://example.org/${letters}`],
])('%s ends on a long link, which it does not find', async (regex, link) => {
  expect(await refused([regex], link)).toBe(true)
})

test('expressions that no linear time suffices for are refused', async () => {
  const bad = ['(a)\\1', '(?=x)', '(?!x)', '(?<=x)y', '(', '[z-a]', 'a{2,1}', 'a{100000}']
  expect(await uncompilable(['example\\.org', ...bad])).toEqual(bad)
})

test('a rule is an expression that is found anywhere, unless it is anchored', async () => {
  expect(await refused(['example\\.org'], 'http://evil.com/example.org')).toBe(false)
  expect(await refused(['^https?://example\\.org/'], 'http://evil.com/example.org')).toBe(true)
  expect(await refused(['^https?://example\\.org/'], 'http://example.org.evil.com/')).toBe(true)
  expect(await refused([], 'http://example.org/')).toBe(true)
})
