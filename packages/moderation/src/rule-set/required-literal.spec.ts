import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'
import { requiredLiteral } from './required-literal.ts'

describe('the literal that an expression requires', () => {
  test.each([
    ['^https://example\\.org/', 'https://example.org/'],
    ['example\\.(org|com)', undefined],
    ['example\\.[a-z]+/plan', 'example.'],
    ['abcd?ef', 'abc'],
    ['abcd*ef', 'abc'],
    ['abcd+', 'abcd'],
    ['ab{0,3}cde', 'cde'],
    ['a.b.c', undefined],
    ['(abcdef)', undefined],
    ['\\d{4}abc\\w', 'abc'],
    ['[]abc]def', 'def'],
    ['(?i)example', undefined],
    ['.*', undefined],
  ])('of %s is %s', (regex, literal) => {
    expect(requiredLiteral(regex)).toBe(literal)
  })

  test('is in every text that the expression finds', () => {
    const piece = fc.constantFrom(
      'a',
      'bc',
      'def',
      '.',
      '\\.',
      '[a-c]',
      '[^x]',
      '(ab)',
      '?',
      '*',
      '+',
      '{2}',
      '{0,1}',
      '\\d',
      '^',
      '$',
    )
    const regex = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '.', '1'),
      maxLength: 30,
    })
    fc.assert(
      fc.property(regex, fc.array(text, { minLength: 5, maxLength: 20 }), (source, texts) => {
        const compiled = compile(source)
        const literal = requiredLiteral(source)
        if (!compiled || literal === undefined) return
        for (const one of texts) if (compiled.matcher(one).find()) expect(one).toContain(literal)
      }),
      { numRuns: 2_000 },
    )
  })
})

const compile = (source: string): RE2JS | undefined => {
  try {
    return RE2JS.compile(source)
  } catch {
    return undefined
  }
}
