import { english, type SentenceKey } from './english.ts'
import { polish } from './polish.ts'
import type { Sentence } from './sentence.ts'

export const catalogues: Record<'en' | 'pl', Readonly<Record<SentenceKey, Sentence>>> = { en: english, pl: polish }
export type Language = keyof typeof catalogues
export type Values = Readonly<Record<string, string | number>>

/** A sentence of the catalogue, in the form for `count`, with values in place of `{name}`. */
export const sayIn = (language: Language, key: SentenceKey, values: Values = {}): string => {
  const sentence = catalogues[language][key]
  const form = typeof sentence === 'string' ? sentence : (sentence[ruleOf(language, values.count)] ?? sentence.other)
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

const ruleOf = (language: Language, count: Values[string] = 0): Intl.LDMLPluralRule => new Intl.PluralRules(language).select(Number(count))
