import type { SentenceKey } from './english.ts'
import type { Sentence } from './sentence.ts'

export type Catalogue = Readonly<Record<SentenceKey, Sentence>>
/** Each language is loaded when it is read. */
export const languages = {
  en: async (): Promise<Catalogue> => (await import('./english.ts')).english,
  pl: async (): Promise<Catalogue> => (await import('./polish.ts')).polish,
} as const
export type Language = keyof typeof languages
export type Values = Readonly<Record<string, string | number>>
/** A catalogue and the rules of its language. */
export type Spoken = { language: Language; catalogue: Catalogue }

/** A sentence of the catalogue in the form for `count`, with `{name}` where values go. */
export const formIn = (
  { language, catalogue }: Spoken,
  key: SentenceKey,
  count: Values[string] = 0,
): string => {
  const sentence = catalogue[key]
  return typeof sentence === 'string'
    ? sentence
    : (sentence[ruleOf(language, count)] ?? sentence.other)
}

/** A sentence with its values. */
export const sayIn = (spoken: Spoken, key: SentenceKey, values: Values = {}): string =>
  formIn(spoken, key, values.count).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )

const ruleOf = (language: Language, count: Values[string]): Intl.LDMLPluralRule =>
  new Intl.PluralRules(language).select(Number(count))
