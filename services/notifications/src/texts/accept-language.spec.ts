import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedLanguages } from './accept-language.ts'

test.each([
  ['pl', ['pl']],
  ['pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7', ['pl-PL', 'pl', 'en-US', 'en']],
  ['en;q=0.5, pl', ['pl', 'en']],
  ['de;q=0.5,en;q=0.5', ['de', 'en']],
  ['zh-Hant-TW', ['zh-Hant-TW']],
  ['en ; Q = 0.3 , pl', ['pl', 'en']],
  ['*', []],
  ['*, pl;q=0.1', ['pl']],
  ['pl;q=0, en;q=0.0', []],
  ['pl;q=2, en;q=x, de;q=, fr;q=-1', []],
  ['', []],
  [',,;, ;q=1', []],
  ['pl_PL, {{ userId: eve }}, <b>', []],
  [undefined, []],
])('reads %s', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages)
})

test('reads the first twenty of a long header', () => {
  const header = Array.from({ length: 1_000 }, (_, i) => `en-${i}`).join(',')
  expect(acceptedLanguages(header)).toEqual(Array.from({ length: 20 }, (_, i) => `en-${i}`))
})

test('never names anything but a tag, whatever is sent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('en', 'pl-PL', '*', ';', ',', 'q=0', 'q=1'))),
      (parts) => {
        for (const tag of acceptedLanguages(parts.join(''))) expect(tag).toMatch(/^[a-zA-Z\d-]+$/)
      },
    ),
  )
})
