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
  ['([', { kind: 'openBracket', at: 2, part: '[' }],
  ['[^]', { kind: 'openBracket', at: 1, part: '[' }],
  ['a(b(c)', { kind: 'openParenthesis', at: 2, part: '(' }],
  ['a)', { kind: 'strayParenthesis', at: 2, part: ')' }],
  ['*a', { kind: 'nothingToRepeat', at: 1, part: '*' }],
  ['a|+', { kind: 'nothingToRepeat', at: 3, part: '+' }],
  ['a**', { kind: 'repeatedTwice', at: 3, part: '*' }],
  ['a{2}{3}', { kind: 'repeatedTwice', at: 5, part: '{3}' }],
  ['a{2,1}', { kind: 'badCount', at: 2, part: '{2,1}' }],
  ['a{1001}', { kind: 'badCount', at: 2, part: '{1001}' }],
  ['[z-a]', { kind: 'badRange', at: 2, part: 'z-a' }],
  ['a(?=b)', { kind: 'lookAround', at: 2, part: '(?=' }],
  ['(?<!a)b', { kind: 'lookAround', at: 1, part: '(?<!' }],
  ['(?#a)', { kind: 'unknownGroup', at: 1, part: '(?' }],
  ['(a)\\1', { kind: 'backReference', at: 4, part: '\\1' }],
  ['\\q', { kind: 'unknownEscape', at: 1, part: '\\q' }],
  ['a\\', { kind: 'endOfEscape', at: 2, part: '\\' }],
])('%s is refused, and it is said why and where', (regex, fault) => {
  expect(faultOf(regex)).toEqual(fault)
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
  '{01}',
  'a{1,02}*',
  '\\x{41}+',
  '\\pL{2}',
  '[^\\(-[:alpha:]',
  '[\\pL-[:alpha:]]',
  '[\\x{41}-[]',
  '[\\101-[]',
  '\\Q(\\E+',
  '\\pL\\x{41}',
  '😀+',
])('nothing is wrong with %s', (regex) => {
  expect(faultOf(regex)).toBeUndefined()
  expect(isRefused(regex)).toBe(false)
})

test('whatever is said to be wrong the server refuses', () => {
  const part = fc.constantFrom(
    ...'()[]{}|*+?\\^$-:=!<>,.P1290azQE_é',
    '(?',
    '[^',
    '[:alpha:]',
    '{2,3}',
    '\\d',
    '\\Q',
    '\\E',
    '(?:',
    '(?i)',
    '\\x{41}',
    '\\pL',
    '\\07',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const regex = parts.join('')
      if (faultOf(regex)) expect(isRefused(regex), regex).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
