import fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { faultOf } from './rule-fault.ts'

const isRefused = (regex: string): boolean => {
  try {
    RE2JS.compile(regex)
    return false
  } catch {
    return true
  }
}

test.each([
  ['([', 'openBracket', 2, '['],
  ['[^]', 'openBracket', 1, '['],
  ['a(b(c)', 'openParenthesis', 2, '('],
  ['a)', 'strayParenthesis', 2, ')'],
  ['*a', 'nothingToRepeat', 1, '*'],
  ['a|+', 'nothingToRepeat', 3, '+'],
  ['a**', 'repeatedTwice', 3, '*'],
  ['a{2}{3}', 'repeatedTwice', 5, '{3}'],
  ['a{2,1}', 'badCount', 2, '{2,1}'],
  ['a{1001}', 'badCount', 2, '{1001}'],
  ['[z-a]', 'badRange', 2, 'z-a'],
  ['a(?=b)', 'lookAround', 2, '(?='],
  ['(?<!a)b', 'lookAround', 1, '(?<!'],
  ['(?#a)', 'unknownGroup', 1, '(?'],
  ['(a)\\1', 'backReference', 4, '\\1'],
  ['\\q', 'unknownEscape', 1, '\\q'],
  ['a\\', 'endOfEscape', 2, '\\'],
])('%s is refused, and it is said why and where', (regex, kind, at, part) => {
  expect(faultOf(regex)).toEqual({ kind, at, part })
  expect(isRefused(regex)).toBe(true)
})

test.each([
  '^https://example\\.org/',
  '(?i)a',
  '(?P<n>a)(?<m>b)',
  '[]a]',
  '[[:alpha:]\\]-]',
  'a{2,}?',
  'a{,2}',
  '\\Q(\\E+',
  '\\pL\\x{41}',
  '😀+',
])('nothing is wrong with %s', (regex) => {
  expect(faultOf(regex)).toBeUndefined()
  expect(isRefused(regex)).toBe(false)
})

test('whatever is said to be wrong the server refuses', () => {
  const part = fc.constantFrom(...'()[]{}|*+?\\^$-:=!<>,.P1290azQE_é', '(?', '[^', '[:alpha:]', '{2,3}', '\\d', '\\Q', '\\E', '(?:', '(?i)')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const regex = parts.join('')
      if (faultOf(regex)) expect(isRefused(regex), regex).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
