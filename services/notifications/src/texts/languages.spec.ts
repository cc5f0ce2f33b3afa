import { readdirSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { languages } from './languages.ts'
import type { Texts } from './texts.ts'

/** A part of a parsed message: an argument or a choice between parts. */
type Part = {
  type: number
  value?: string
  options?: Record<string, { value: Part[] }>
  pluralType?: string
}
type Choice = Part & Required<Pick<Part, 'options' | 'value'>>

const partsOf = (text: string, language: string): Part[] => {
  const all = (parts: readonly Part[]): Part[] =>
    parts.flatMap((part) => [
      part,
      ...Object.values(part.options ?? {}).flatMap(({ value }) => all(value)),
    ])
  return all(new IntlMessageFormat(text, language).getAst() as Part[])
}
const literal = 0
const argumentsOf = (parts: readonly Part[]) =>
  new Set(
    parts
      .filter(({ type }) => type !== literal)
      .flatMap(({ value }) => (value === undefined ? [] : [value])),
  )
const choicesOf = (parts: readonly Part[]) =>
  parts.filter((part): part is Choice => part.options !== undefined && part.value !== undefined)
const optionsOf = (parts: readonly Part[]) =>
  new Map(
    choicesOf(parts)
      .filter(({ pluralType }) => pluralType === undefined)
      .map(({ value, options }) => [value, Object.keys(options).sort()]),
  )

test('7. every file of a language is in the list', () => {
  const files = readdirSync(new URL('./', import.meta.url)).flatMap(
    (file) => /^([a-z]{2,3}(-[a-z]+)?)\.ts$/.exec(file)?.[1] ?? [],
  )
  expect(Object.keys(languages).sort()).toEqual(files.sort())
})

describe.each(Object.entries(languages))('7. the texts in %s', (language, texts) => {
  // The texts have no other keys.
  const all = Object.entries(texts) as [keyof Texts, string][]

  test('are complete', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
  })

  test.each(all)('%s has the arguments and choices of English', (key, text) => {
    const [own, english] = [partsOf(text, language), partsOf(en[key], 'en')]
    expect(argumentsOf(own)).toEqual(argumentsOf(english))
    expect(optionsOf(own)).toEqual(optionsOf(english))
  })

  test.each(all)('%s has every plural form of the language', (_, text) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const { pluralType, options } of choicesOf(partsOf(text, language)))
      if (pluralType) expect(Object.keys(options).sort()).toEqual(pluralCategories.toSorted())
  })
})
