import { type Language, languages } from './say.ts'

const name = 'causerie-console-language'
const isLanguage = (text: string | null): text is Language =>
  text !== null && Object.hasOwn(languages, text)

/**
 * The language that the reader has chosen in this browser, else the one that the browser prefers.
 */
export const keptLanguage = (): Language => {
  const chosen = localStorage.getItem(name)
  if (isLanguage(chosen)) return chosen
  return navigator.language.startsWith('pl') ? 'pl' : 'en'
}

export const keepLanguage = (language: Language): Language => {
  localStorage.setItem(name, language)
  return language
}
