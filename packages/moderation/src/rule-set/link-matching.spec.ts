import { expect, test } from 'vitest'
import { uncompilable } from './compiled-rules.ts'
import { prepareLinks, refusedLinks, workOfText } from './link-matching.ts'

const refused = async (regexs: readonly string[], link: string): Promise<boolean> =>
  (await refusedLinks([link], await prepareLinks(regexs))).length > 0

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

test('an expression whose program is large is refused, without compiling ten thousand of them', async () => {
  const huge = ['(((.{9}){10}){11})', '.{1000}', '[^a]{600}[^b]{600}', '(?i)(((\\pL{9}){10}){11})']
  expect(await uncompilable([...huge, '.{900}', 'x'.repeat(500), `${'a|'.repeat(249)}b`])).toEqual(
    huge,
  )
  expect(await uncompilable(Array.from({ length: 10_000 }, (_, i) => `${i}.{1000}`))).toHaveLength(
    10,
  )
})

test('others get their turn between rules, and a text may cause so much work and no more', async () => {
  const rules = await prepareLinks(
    Array.from(
      { length: 100 },
      (_, i) => `${'.*[^x]{100}'.repeat(8)}${String.fromCharCode(0x4e00 + i)}`,
    ),
  )
  const links = Array.from({ length: 100 }, (_, i) => `http://example.org/${'ab'.repeat(200)}${i}`)
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  const budget = workOfText()
  expect(await refusedLinks(links, rules, budget)).toHaveLength(100)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
  // What is left does not suffice for another rule, however fast the machine is.
  expect(budget.left).toBeLessThan(1_000_000)
})

test('a link that a rule finds at once is found whatever the others would cost', async () => {
  const rules = ['example\\.org', ...Array.from({ length: 99 }, (_, i) => `.{${i + 1}}x`)]
  expect(await refused(rules, `http://example.org/${'a'.repeat(50_000)}`)).toBe(false)
  expect(await refused(['^http://.{1,900}$'], `http://example.org/${'a'.repeat(50_000)}`)).toBe(
    true,
  )
})
