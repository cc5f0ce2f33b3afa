import { en } from './en.ts'
import { pl } from './pl.ts'
import type { Texts } from './texts.ts'

/**
 * The languages that sentences are written in. A new one has a file like `pl.ts` and a line here.
 */
export const languages: Readonly<Record<string, Partial<Texts>>> = { en, pl }

/**
 * The first of these languages (BCP 47) that has the text. A tag falls back to its language before
 * the next tag is tried.
 */
export const textIn = (
  tags: readonly string[],
  key: keyof Texts,
): { language: string; text: string } => {
  for (const tag of tags)
    for (const language of [tag.toLowerCase(), tag.toLowerCase().split('-')[0] ?? '']) {
      const text = Object.hasOwn(languages, language) ? languages[language]?.[key] : undefined
      if (text !== undefined) return { language, text }
    }
  return { language: 'en', text: en[key] }
}
